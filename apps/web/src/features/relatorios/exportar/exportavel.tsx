import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Tabela } from './tabela.ts';

export interface Exportavel {
  // biome-ignore lint/suspicious/noExplicitAny: a table of any rows, which only its own columns read.
  tabela: Tabela<any>;
  /** For the file's name. */
  periodo: string;
}

type Fonte = RefObject<Exportavel>;
/** Adds a table; what comes back takes it off again. */
const Anunciar = createContext<((titulo: string, fonte: Fonte) => () => void) | undefined>(undefined);
const Anunciadas = createContext<ReadonlyMap<string, Fonte>>(new Map());

/** Around a page: the tables on it are exported in one place. */
export function Exportaveis({ children }: { children: ReactNode }) {
  const [fontes, setFontes] = useState<ReadonlyMap<string, Fonte>>(new Map());
  const anunciar = useMemo(
    () => (titulo: string, fonte: Fonte) => {
      setFontes((now) => new Map(now).set(titulo, fonte));
      return () =>
        setFontes((now) => {
          const next = new Map(now);
          if (next.get(titulo) === fonte) next.delete(titulo);
          return next;
        });
    },
    [],
  );
  return (
    <Anunciar value={anunciar}>
      <Anunciadas value={fontes}>{children}</Anunciadas>
    </Anunciar>
  );
}

/** This table is on the page, and has something in it. */
export function useExportavel(exportavel: Exportavel): void {
  const fonte = useRef(exportavel);
  useEffect(() => {
    fonte.current = exportavel;
  });
  const anunciar = useContext(Anunciar);
  const { titulo, linhas } = exportavel.tabela;
  const cheia = linhas.length > 0;
  useEffect(() => (cheia ? anunciar?.(titulo, fonte) : undefined), [anunciar, titulo, cheia]);
}

/** In the order in which they came. */
export const useExportaveis = () => useContext(Anunciadas);
