import { MAX_PARA_QUEM, MAX_TEXTO } from '@balcao/contract/base/limites';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormasAtivas } from '../../../../dados/formas.ts';
import { useHoje } from '../../../../dados/hoje.ts';
import { useFuso } from '../../../../dados/loja.ts';
import { DayInput } from '../../../../ui/campos/day-input.tsx';
import { FieldRow } from '../../../../ui/campos/field-row.tsx';
import { TimeInput } from '../../../../ui/campos/time-input.tsx';
import { dayError } from '../../../../ui/campos/typed-day.ts';
import { parseTime, timeError } from '../../../../ui/campos/typed-time.ts';
import { PerguntaForm } from '../../../../ui/dialogos/pergunta-form.tsx';
import type { Encomenda } from '../../encomenda.ts';
import { type Digitada, digitada, paraDigitar } from '../../encomenda-digitada.ts';
import {
  type ErrosDoSinal,
  formasDoSinal,
  lerSinal,
  type SinalDigitado,
  type SinalDito,
  semSinal,
} from '../../sinal/digitado.ts';
import { SinalCampos } from '../../sinal/sinal-campos.tsx';
import classes from './futura-campos.module.css';

interface FuturaCamposProps {
  valores: Encomenda;
  /** A new sale's total in centavos: some of it can be paid now. */
  total: number | undefined;
  onGuardar: (encomenda: Encomenda, sinal: SinalDito | undefined) => void;
  onClose: () => void;
}

/** Customer, day, note and sinal of a sale that is put aside: none of them is required. */
export default function FuturaCampos({ valores, total, onGuardar, onClose }: FuturaCamposProps) {
  const fuso = useFuso();
  const hoje = useHoje();
  const [form, setForm] = useState(() => paraDigitar(valores, fuso));
  const [error, setError] = useState<string>();
  const formas = formasDoSinal(useFormasAtivas());
  const [sinal, setSinal] = useState<SinalDigitado>();
  const [erros, setErros] = useState<ErrosDoSinal>({});
  const digitado = sinal ?? semSinal(formas);
  const cabeSinal = total !== undefined && total > 0 && formas.length > 0;
  const input = (field: keyof Digitada) => ({
    value: form[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setError(undefined);
      setForm({ ...form, [field]: event.currentTarget.value });
    },
  });
  return (
    <PerguntaForm
      titulo="Venda futura"
      size="sm"
      enviar="Guardar"
      onSubmit={() => {
        const diaErrado = dayError(form.dia);
        const encomenda = diaErrado
          ? undefined
          : digitada({ ...form, hora: parseTime(form.hora) ?? '' }, fuso);
        const lido =
          cabeSinal && digitado.valor.trim() !== '' ? lerSinal(digitado, formas, total) : undefined;
        setErros(lido?.erros ?? {});
        // Said at its field.
        if (timeError(form.hora)) return;
        if (!encomenda) setError(diaErrado ?? 'Informe também o dia.');
        else if (!lido?.erros) onGuardar(encomenda, lido?.dito);
      }}
      onClose={onClose}
    >
      <TextInput
        label="Para quem"
        placeholder="Ex.: Dona Júlia"
        data-autofocus
        mb="md"
        maxLength={MAX_PARA_QUEM}
        {...input('paraQuem')}
      />
      <FieldRow>
        <DayInput
          label="Quando"
          hoje={hoje}
          value={form.dia}
          error={error}
          onChange={(dia) => {
            setError(undefined);
            setForm({ ...form, dia });
          }}
        />
        <TimeInput
          label="Hora (opcional)"
          value={form.hora}
          onChange={(hora) => {
            setError(undefined);
            setForm({ ...form, hora });
          }}
        />
      </FieldRow>
      <TextInput
        label="Observação"
        placeholder="Ex.: sem lactose, retirar na loja"
        mt="md"
        mb="md"
        maxLength={MAX_TEXTO}
        {...input('observacao')}
      />
      {cabeSinal && (
        <div className={classes.sinal}>
          <SinalCampos
            opcional
            formas={formas}
            digitado={digitado}
            erros={erros}
            resta={total}
            label="Sinal (opcional)"
            onMudar={(next) => {
              setErros({});
              setSinal(next);
            }}
          />
        </div>
      )}
    </PerguntaForm>
  );
}
