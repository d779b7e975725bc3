import { useEffect, useRef } from 'react';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import classes from './prateleira.module.css';
import { COR_DA_CATEGORIA } from './prateleiras.ts';
import type { Prateleira } from './use-prateleira.ts';

/** The proposed goods: each comes unless its tick is taken off, at the price that stands beside it. */
export function ListaDaPrateleira({ prateleira }: { prateleira: Prateleira }) {
  const { de, produtos, escolhidos, errado, mudar, marcarTodos } = prateleira;
  const lista = useRef<HTMLUListElement>(null);
  // What was asked for is seen, and not only that it is there.
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const pergunta = lista.current?.closest('fieldset');
    pergunta?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
  }, []);
  const todos = escolhidos.length === produtos.length;
  return (
    <>
      <div className={classes.topo}>
        <p aria-live="polite">
          <strong>{`${escolhidos.length} ${de}`}</strong> a preços sugeridos, sem controle de estoque
        </p>
        <button type="button" className={classes.todos} onClick={() => marcarTodos(todos)}>
          {todos ? 'Desmarcar todos' : 'Marcar todos'}
        </button>
      </div>
      <ul ref={lista} className={classes.lista}>
        {produtos.map(({ nome, unidade, categoria, fora, preco }) => (
          <li key={nome} className={classes.linha} data-fora={fora || undefined}>
            <label className={classes.nome}>
              <input
                type="checkbox"
                checked={!fora}
                onChange={(event) => mudar(nome, { fora: !event.currentTarget.checked })}
              />
              <span
                className={classes.categoria}
                style={{ background: COR_DA_CATEGORIA.get(categoria) }}
                aria-hidden="true"
              />
              <span>
                {nome}
                {unidade === 'kg' && <small className={classes.peso}> por kg</small>}
              </span>
            </label>
            <MoneyInput
              aria-label={`Preço de ${nome}${unidade === 'kg' ? ', por kg' : ''}`}
              value={preco}
              disabled={fora}
              data-errado={errado === nome || undefined}
              onChange={(texto) => mudar(nome, { preco: texto })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
