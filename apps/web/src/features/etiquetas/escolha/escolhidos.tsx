import { formatPreco } from '@balcao/contract/base/money';
import { TextInput } from '@mantine/core';
import { passFocus } from '../../../lib/pass-focus.ts';
import { useMore } from '../../../ui/listas/use-more.tsx';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { IconX } from '../../../ui/sinais/icons.ts';
import classes from '../etiquetas.module.css';
import type { EscolhidoNaTela } from './escolha.ts';

const PRIMEIROS = 30;

interface EscolhidosProps {
  escolhidos: readonly EscolhidoNaTela[];
  onMudar: (id: string, quantas: string) => void;
  onTirar: (id: string) => void;
}

/** The products that get labels, and how many each. */
export function Escolhidos({ escolhidos, onMudar, onTirar }: EscolhidosProps) {
  const { count, rows, more } = useMore<HTMLUListElement>(
    escolhidos.length,
    'produto',
    'produtos',
    PRIMEIROS,
  );
  return (
    <>
      <ul className={classes.escolhidos} aria-label="Produtos escolhidos" ref={rows}>
        {escolhidos.slice(0, count).map(({ id, quantas, numero, produto }) => (
          <li key={id} tabIndex={-1}>
            <div className={classes.oQue}>
              <span>{produto.nome}</span>
              <span className={classes.nota}>
                {`${formatPreco(produto.valor, produto.unidade)} · ${produto.codigoBarras ?? 'sem código de barras'}`}
              </span>
            </div>
            <TextInput
              className={classes.quantas ?? ''}
              aria-label={`Etiquetas de ${produto.nome}`}
              inputMode="numeric"
              autoComplete="off"
              value={quantas}
              error={numero === undefined}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => onMudar(id, event.currentTarget.value)}
            />
            <ActionIcon
              color="gray"
              aria-label={`Tirar ${produto.nome}`}
              onClick={({ currentTarget }) => {
                passFocus(currentTarget.closest('li'))();
                onTirar(id);
              }}
            >
              <IconX />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
