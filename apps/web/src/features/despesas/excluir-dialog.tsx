import { formatReais } from '@balcao/contract/base/money';
import type { AlcanceDaDespesa } from '@balcao/contract/despesas/despesas';
import { useRef, useState } from 'react';
import { ChoiceButtons } from '../../ui/campos/choice-buttons.tsx';
import { FormDialog } from '../../ui/dialogos/form-dialog.tsx';
import type { Excluivel } from './api.ts';
import classes from './despesas.module.css';
import { ALCANCE } from './textos.ts';

/** Names the expense before it is deleted. */
export function Pergunta({ despesa }: { despesa: Excluivel }) {
  return (
    <>
      <span>Tem certeza que deseja excluir esta despesa?</span>
      <span className={classes.asked}>{`${despesa.descricao} · ${formatReais(despesa.valor)}`}</span>
    </>
  );
}

interface ExcluirDialogProps {
  despesa: Excluivel;
  onExcluir: (alcance: AlcanceDaDespesa) => void;
  onClose: () => void;
}

/** Deletes one of a series, or with it those that come after it. */
export function ExcluirDialog({ despesa, onExcluir, onClose }: ExcluirDialogProps) {
  const [alcance, setAlcance] = useState<AlcanceDaDespesa>('uma');
  const form = useRef<HTMLFormElement>(null);
  return (
    <FormDialog
      titulo="Excluir despesa"
      size="sm"
      form={form}
      alerta={undefined}
      dirty={false}
      busy={false}
      salvar="Excluir"
      onSubmit={() => onExcluir(alcance)}
      onClose={onClose}
    >
      <p>
        <Pergunta despesa={despesa} />
      </p>
      <ChoiceButtons label="O que excluir" options={ALCANCE} value={alcance} onChange={setAlcance} />
      <p className={classes.oQueSai}>
        {alcance === 'uma'
          ? 'As outras ficam, e a próxima entra no dia dela.'
          : 'As de depois dela também saem, e nenhuma outra entra. As de antes ficam.'}
      </p>
    </FormDialog>
  );
}
