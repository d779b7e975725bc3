import { useEffect, useRef, useState } from 'react';
import { useUrlParams } from './use-url-params.ts';

/** The URL follows what is typed at this distance, in milliseconds. */
const ATRASO = 250;

/** The URL of a page that is searched: its parameters, and a field whose text it keeps as `busca`. */
export function useBuscaNaUrl() {
  const { params, write } = useUrlParams();
  // The field keeps its own text: the router changes the URL when there is time, and a scanner types faster.
  const inUrl = params.get('busca') ?? '';
  const [busca, setBusca] = useState(inUrl);
  const written = useRef(inUrl);
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
  // A link or the back button changed the URL.
  useEffect(() => {
    if (inUrl === written.current) return;
    written.current = inUrl;
    setBusca(inUrl);
  }, [inUrl]);

  return {
    params,
    write,
    busca,
    setBusca,
    /** Takes the text away, and what else is named. */
    clear: (changes: Record<string, string | undefined> = {}) => {
      setBusca('');
      written.current = '';
      write({ ...changes, busca: '' });
    },
  };
}
