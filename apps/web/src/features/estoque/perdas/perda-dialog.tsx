import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { MOTIVOS_DE_PERDA, type MotivoDePerda } from '@balcao/contract/estoque/perdas';
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { acharProdutos, indexProdutos } from '../../../dados/produtos-achar.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { useCatalogo, useLancarPerda } from '../../../fila/estoque.ts';
import { fila } from '../../../fila/fila.ts';
import { Unreadable } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { ChoiceField } from '../../../ui/campos/choice-field.tsx';
import { OfertaCampo } from '../../../ui/campos/oferta-campo.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { useSmallScreen } from '../../../ui/paginas/use-small-screen.ts';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconBarcode, IconPlus, IconX } from '../../../ui/sinais/icons.ts';
import { useDesfazerPerda } from '../api.ts';
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
/** As many are offered. */
const OFERTAS = 6;
const NENHUM: readonly Produto[] = [];

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
          fora={itens}
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

function Item({ item, conferido, comFoco, onChange, onRemove }: ItemProps) {
  const { nome, unidade } = item.produto;
  const lida = quantidadeDoItem(item);
  const errada = conferido && lida instanceof Unreadable;
  return (
    <li className={classes.item}>
      <div className={classes.oQue}>
        <strong>{nome}</strong>
        <span>{textoDoItem(item)}</span>
      </div>
      <TextInput
        className={classes.quanto ?? ''}
        aria-label={`Quantidade de ${nome}`}
        inputMode={unidade === 'kg' ? 'decimal' : 'numeric'}
        placeholder={unidade === 'kg' ? '0,350' : undefined}
        rightSection={unidade === 'kg' && 'kg'}
        rightSectionPointerEvents="none"
        {...(errada ? { name: 'itens' } : {})}
        {...(comFoco ? { 'data-autofocus': true } : {})}
        value={item.quantidade}
        error={errada && lida.text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      {onRemove && (
        <ActionIcon color="gray" aria-label={`Tirar ${nome}`} onClick={onRemove}>
          <IconX />
        </ActionIcon>
      )}
    </li>
  );
}

interface ProdutoCampoProps {
  label: string;
  /** They are chosen already. */
  fora: readonly ItemDaPerda[];
  error: string | undefined;
  onEscolher: (produto: Produto) => void;
}

/** Found by name, or scanned. */
function ProdutoCampo({ label, fora, error, onEscolher }: ProdutoCampoProps) {
  const { data = NENHUM } = useCatalogo();
  const [busca, setBusca] = useState('');
  const index = useMemo(
    () => indexProdutos(data.filter(({ id }) => !fora.some(({ produto }) => produto.id === id))),
    [data, fora],
  );
  const achados = busca.trim() === '' ? NENHUM : acharProdutos(index, busca).slice(0, OFERTAS);
  return (
    <OfertaCampo
      label={label}
      name="itens"
      placeholder="Nome ou código de barras"
      icone={IconBarcode}
      trocar="Trocar produto"
      autoFocus
      escolhido={undefined}
      busca={busca}
      opcoes={achados.map(({ id, nome, categoria }) => ({ id, nome, nota: categoria }))}
      error={error}
      onBusca={setBusca}
      onEscolher={(id) => {
        const produto = data.find((one) => one.id === id);
        if (produto) onEscolher(produto);
      }}
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
