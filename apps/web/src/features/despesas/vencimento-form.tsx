import type { Despesa } from '@balcao/contract/despesas/despesas';
import { useFormulario } from '../../dados/use-formulario.ts';
import { DayInput } from '../../ui/campos/day-input.tsx';
import { FieldRow } from '../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../ui/campos/money-input.tsx';
import { FormDialog } from '../../ui/dialogos/form-dialog.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconTrash } from '../../ui/sinais/icons.ts';
import { useEditarDespesa } from './api.ts';
import { lerVencimento, valoresDoVencimento } from './compras.ts';
import classes from './despesas.module.css';

interface VencimentoFormProps {
  hoje: string;
  devida: Despesa;
  onClose: () => void;
  onSaved: () => void;
  onDelete: () => void;
}

/** What is owed for a purchase, or was: how much, until when, and on which day it was paid. */
export function VencimentoForm({ hoje, devida, onClose, onSaved, onDelete }: VencimentoFormProps) {
  const editar = useEditarDespesa();
  const { input, dialog } = useFormulario({
    inicio: () => valoresDoVencimento(devida),
    ler: lerVencimento,
    enviar: (dados) => editar.mutateAsync({ id: devida.id, alcance: 'uma', dados }),
    aoSalvar: onSaved,
    erro: 'Erro ao alterar a conta',
    semRede: 'Alterar uma conta precisa de conexão. Tente quando ela voltar.',
  });
  return (
    <FormDialog
      titulo={devida.data === null ? 'Conta a vencer' : 'Compra paga'}
      size="md"
      {...dialog}
      salvar="Salvar"
      onClose={onClose}
    >
      <p className={classes.devida}>{devida.descricao}</p>
      <MoneyInput label="Valor" required {...input('valor')} />
      <FieldRow>
        <DayInput label="Vence em" required hoje={hoje} {...input('vencimento')} />
        <DayInput
          label="Paga em"
          data-autofocus
          hoje={hoje}
          description="Em branco, falta pagar."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...input('data')}
        />
      </FieldRow>
      <Button
        className={classes.excluir}
        variant="subtle"
        color="perigo"
        leftSection={<IconTrash />}
        disabled={dialog.busy}
        onClick={onDelete}
      >
        Excluir conta
      </Button>
    </FormDialog>
  );
}
