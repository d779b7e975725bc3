import { MAX_TEXTO } from '@balcao/contract/base/limites';
import {
  formatCentavos,
  formatReais,
  moneyToText,
  parseMoney,
  toCentavos,
} from '@balcao/contract/base/money';
import type { Aberto, Cliente } from '@balcao/contract/clientes/clientes';
import { comoPaga } from '@balcao/contract/clientes/fiado';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../dados/api-client.ts';
import { useFormasAtivas } from '../../../dados/formas.ts';
import { formaUsual } from '../../../lib/formas.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampos } from '../../../lib/use-campos.ts';
import { ChoiceButtons } from '../../../ui/campos/choice-buttons.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { useReceber } from '../api.ts';
import { idade, textoDepois, tituloDoAberto } from '../texto.ts';
import classes from './conta.module.css';
import {
  lerRecebimento,
  perguntaDoQuePassa,
  textoDoGuardado,
  textoDoResto,
  trocoRecebido,
} from './receber.ts';

interface ReceberDialogProps {
  cliente: Cliente;
  aberto: readonly Aberto[];
  onClose: () => void;
}

export function ReceberDialog({ cliente, aberto, onClose }: ReceberDialogProps) {
  const formas = useFormasAtivas().filter(({ tipo }) => tipo !== 'FIADO');
  const usual = formaUsual(formas);
  const { form, values, change, dirty, refuse, field, input } = useCampos(() => ({
    valor: cliente.saldo > 0 ? moneyToText(toCentavos(cliente.saldo)) : '',
    formaId: '',
    recebido: '',
    observacao: '',
  }));
  const formaId = values.formaId || (usual?.id ?? '');
  const dinheiro = formas.find(({ id }) => id === formaId)?.tipo === 'DINHEIRO';
  const [alerta, setAlerta] = useState<string>();
  const receber = useReceber(cliente);

  const partes = comoPaga(
    aberto.map(({ restante }) => ({ restante: toCentavos(restante) })),
    parseMoney(values.valor) ?? 0,
  );
  const pagas = aberto.flatMap((divida, n) =>
    (partes[n] ?? 0) > 0 ? [{ divida, parte: partes[n] ?? 0 }] : [],
  );
  const troco = dinheiro ? trocoRecebido(values) : undefined;

  async function submit() {
    if (formaId === '') return setAlerta('As formas de pagamento ainda não chegaram. Tente em instantes.');
    const { data, errors } = lerRecebimento({ ...values, formaId }, dinheiro);
    if (!data) return void refuse(errors);
    setAlerta(undefined);
    const amais = perguntaDoQuePassa(cliente, data.valor);
    if (amais && !(await confirmar(amais))) return;
    const pronto = (depois: string) => {
      onClose();
      const volta = troco ? ` Troco: ${formatCentavos(troco)}.` : '';
      toast.sucesso(`Recebido ${formatReais(data.valor)}.${volta} ${depois}`);
    };
    receber.mutate(data, {
      onSuccess: (feito) => {
        if (feito.kind === 'refused') {
          setAlerta(feito.mensagem);
          refuse(feito.campos);
        } else if (feito.kind === 'queued') pronto(textoDoGuardado(feito));
        else pronto(textoDepois(feito.cliente));
      },
      onError: (error) => setAlerta(errorText(error, 'Erro ao receber')),
    });
  }

  return (
    <FormDialog
      titulo={`Receber de ${cliente.nome}`}
      size="md"
      form={form}
      alerta={alerta}
      dirty={dirty}
      busy={receber.isPending}
      salvar="Receber"
      resumo={
        troco !== undefined &&
        troco > 0 && (
          <p className={classes.troco} aria-live="polite">
            Troco <strong>{formatCentavos(troco)}</strong>
          </p>
        )
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={classes.formas}>
        <p className={classes.legenda}>Forma de pagamento</p>
        <ChoiceButtons
          label="Forma de pagamento"
          wraps
          options={formas.map(({ id, nome }) => ({ value: id, text: nome }))}
          value={formaId}
          onChange={(chosen) => change({ formaId: chosen })}
        />
      </div>
      <FieldRow>
        <MoneyInput
          label="Valor"
          required
          data-autofocus
          description={textoDoResto(cliente.saldo, values.valor)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('valor')}
          onChange={(valor) => change({ valor })}
          onFocus={(event) => event.currentTarget.select()}
        />
        {dinheiro && (
          <MoneyInput
            label="Recebido"
            placeholder="Valor exato"
            {...field('recebido')}
            onChange={(recebido) => change({ recebido })}
          />
        )}
      </FieldRow>
      {pagas.length > 0 && (
        <div>
          <p className={classes.legenda}>Paga primeiro o mais antigo</p>
          <ul className={classes.paga} aria-label="O que este valor paga">
            {pagas.slice(0, 4).map(({ divida, parte }) => (
              <li key={`${divida.vendaId}${divida.desde}`}>
                <span>{`${tituloDoAberto(divida)} (${idade(divida.dias)})`}</span>
                <span>
                  {`${formatCentavos(parte)}${parte < toCentavos(divida.restante) ? ` de ${formatReais(divida.restante)}` : ''}`}
                </span>
              </li>
            ))}
            {pagas.length > 4 && <li>e mais {pagas.length - 4}</li>}
          </ul>
        </div>
      )}
      <TextInput label="Observação" maxLength={MAX_TEXTO} autoComplete="off" {...input('observacao')} />
    </FormDialog>
  );
}
