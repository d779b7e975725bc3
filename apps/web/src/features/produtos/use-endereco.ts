import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Filtro, parseFiltro, TODOS } from './filtrar.ts';

/** The address follows what is typed at this distance, in milliseconds. */
const ATRASO = 250;

/** What the address of the page holds: `categoria` and `busca`. */
export function useEndereco() {
  const [params, setParams] = useSearchParams();

  const write = (changes: Record<string, string>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  // The field keeps its own text: the router changes the address when there is time, and a scanner types faster.
  const inAddress = params.get('busca') ?? '';
  const [busca, setText] = useState(inAddress);
  const written = useRef(inAddress);
  const latestWrite = useRef(write);
  latestWrite.current = write;
  useEffect(() => {
    if (busca === written.current) return;
    const timer = setTimeout(() => {
      written.current = busca;
      latestWrite.current({ busca });
    }, ATRASO);
    return () => clearTimeout(timer);
  }, [busca]);
  // A link or the back button changed the address.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  return {
    filtro: parseFiltro(params.get('categoria')),
    busca,
    setFiltro: (filtro: Filtro) => write({ categoria: filtro === TODOS ? '' : filtro }),
    setBusca: setText,
    clear: () => {
      setText('');
      written.current = '';
      write({ busca: '', categoria: '' });
    },
  };
}
