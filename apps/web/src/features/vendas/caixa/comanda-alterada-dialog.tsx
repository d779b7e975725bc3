import { rotuloVenda, type Venda } from '@balcao/contract/vendas';
import { Button, Stack, Text } from '@mantine/core';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import classes from './caixa.module.css';
import { fromItens, type ItemCarrinho } from './carrinho.ts';
import { type Change, changes } from './diferencas.ts';

interface ComandaAlteradaDialogProps {
  atual: Venda;
  /** The tab as it was when this edit began. */
  base: readonly ItemCarrinho[];
  minha: readonly ItemCarrinho[];
  onResolve: (atual: Venda, send: boolean) => void;
  onClose: () => void;
}

function ChangeList({ titulo, lista }: { titulo: string; lista: readonly Change[] }) {
  return (
    <div>
      <Text fw={650} mb={4}>
        {titulo}
      </Text>
      {lista.length === 0 ? (
        <Text c="dimmed" size="sm">
          Nenhuma mudança nos itens.
        </Text>
      ) : (
        <ul className={classes.changes}>
          {lista.map((change) => (
            <li key={change.linha}>
              <span>{change.nome}</span>
              <strong>{change.delta > 0 ? `+${change.delta}` : `−${-change.delta}`}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Two devices at one tab: what each did, and one tap to keep both. */
export function ComandaAlteradaDialog(props: ComandaAlteradaDialogProps) {
  const { atual, base, minha, onResolve, onClose } = props;
  return (
    <QuestionDialog
      titulo="Esta comanda foi alterada em outro aparelho."
      size="md"
      zIndex={310}
      unasked
      onClose={onClose}
    >
      <Stack gap="lg">
        <Text c="dimmed">{rotuloVenda(atual)}: nada do que foi lançado se perde ao juntar.</Text>
        <ChangeList titulo="No outro aparelho" lista={changes(base, fromItens(atual.itensVenda))} />
        <ChangeList titulo="Neste aparelho" lista={changes(base, minha)} />
        <DialogFoot>
          <Button variant="default" onClick={() => onResolve(atual, false)}>
            Revisar antes
          </Button>
          <Button onClick={() => onResolve(atual, true)}>Juntar e salvar</Button>
        </DialogFoot>
      </Stack>
    </QuestionDialog>
  );
}
