import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { MOTIVOS_DE_PERDA, type MotivoDePerda } from '@balcao/contract/estoque/perdas';
import { pode } from '@balcao/contract/pessoas/permissoes';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { useLancarPerda } from '../../../fila/estoque.ts';
import { fila } from '../../../fila/fila.ts';
import { Unreadable } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { ChoiceField } from '../../../ui/campos/choice-field.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { useSmallScreen } from '../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconPlus } from '../../../ui/sinais/icons.ts';
import { useDesfazerPerda } from '../api.ts';
import { ItemCampo } from '../item-campo.tsx';
import { ProdutoCampo } from '../produto-campo.tsx';
import {
  type InicioDaPerda,
  type ItemDaPerda,
  itemDaPerda,
  lerPerda,
  quantidadeDoItem,
  textoDoItem,
  valoresDaPerda,
} from './formulario.ts';
import classes from './perdas.module.css';

const MOTIVOS = (Object.keys(MOTIVOS_DE_PERDA) as MotivoDePerda[]).map((value) => ({
  value,
  text: MOTIVOS_DE_PERDA[value],
}));

interface PerdaDialogProps extends InicioDaPerda {
  onClose: () => void;
}

/** What is gone, how much of it, and what happened: on the device first. */
export default function PerdaDialog({ onClose, ...inicio }: PerdaDialogProps) {
  const lancar = useLancarPerda();
  const dizer = useDizerPerda();
  const phone = useSmallScreen();
  const [mais, setMais] = useState(false);
  const { values, change, erros, input, dialog } = useFormulario({
    inicio: () => valoresDaPerda(inicio),
    ler: lerPerda,
    enviar: async (perda, { id }) => ({ id, entregue: await lancar.mutateAsync({ ...perda, id }) }),
    aoSalvar: (feita) => {
      onClose();
      dizer(feita);
    },
    erro: 'Erro ao registrar a perda.',
  });
  const { itens } = values;
  const trocar = (item: ItemDaPerda, quantidade: string) =>
    change({ itens: itens.map((one) => (one === item ? { ...item, quantidade } : one)) });
  return (
    <FormDialog titulo="Registrar perda" size="md" {...dialog} salvar="Registrar perda" onClose={onClose}>
      {itens.length > 0 && (
        <ul aria-label="O que se perdeu">
          {itens.map((item) => (
            <Item
              key={item.produto.id}
              item={item}
              conferido={erros.itens !== undefined}
              comFoco={!phone}
              onChange={(quantidade) => trocar(item, quantidade)}
              onRemove={
                itens.length > 1 || !inicio.itens
                  ? () => change({ itens: itens.filter((one) => one !== item) })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {itens.length === 0 || mais ? (
        <ProdutoCampo
          label={itens.length === 0 ? 'Produto' : 'Outro produto'}
          name="itens"
          fora={({ id }) => itens.some(({ produto }) => produto.id === id)}
          autoFocus
          error={itens.length === 0 ? erros.itens : undefined}
          onEscolher={(produto) => {
            setMais(false);
            change({ itens: [...itens, itemDaPerda(produto)] });
          }}
        />
      ) : (
        <Button
          className={classes.outro ?? ''}
          variant="subtle"
          px="xs"
          leftSection={<IconPlus />}
          onClick={() => setMais(true)}
        >
          Outro produto
        </Button>
      )}
      <ChoiceField
        label="O que houve?"
        name="motivo"
        options={MOTIVOS}
        value={values.motivo}
        error={erros.motivo}
        onChange={(motivo) => change({ motivo })}
      />
      <TextInput label="Observação (opcional)" maxLength={MAX_TEXTO} {...input('observacao')} />
    </FormDialog>
  );
}

interface ItemProps {
  item: ItemDaPerda;
  /** It was tried to be sent: what is wrong is said. */
  conferido: boolean;
  comFoco: boolean;
  onChange: (quantidade: string) => void;
  onRemove: (() => void) | undefined;
}

function Item({ item, conferido, ...campo }: ItemProps) {
  const lida = quantidadeDoItem(item);
  return (
    <ItemCampo
      {...campo}
      produto={item.produto}
      nota={textoDoItem(item)}
      value={item.quantidade}
      error={conferido && lida instanceof Unreadable ? lida.text : undefined}
    />
  );
}

/** Says what became of it, with the way back: undoing beats asking. */
function useDizerPerda() {
  const usuario = useUsuario();
  const desfazer = useDesfazerPerda();
  return ({ id, entregue }: { id: string; entregue: boolean }) => {
    if (!entregue) toast.feito('Perda guardada neste aparelho.', () => void fila.discard(id));
    else if (usuario && pode(usuario, 'produtos')) toast.feito('Perda registrada.', () => desfazer(id));
    else toast.sucesso('Perda registrada.');
  };
}
