/**
 * Which tiles are drawn: those in sight, and once they are scrolled two rows on either side, however many products there
 * are. Columns and rows are the stylesheet's; the list's own padding stands for the rows that are not drawn.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { availableStorage } from '../../../../lib/device-storage.ts';

/** So few are all drawn, while nothing is typed: the next key would wait for what nobody sees. */
const POUCOS = 60;
/** Rows above and below those in sight. */
const ALEM = 2;

interface Medidas {
  colunas: number;
  /** Height of a row and of the gap below it. */
  linha: number;
  /** The first row in sight, and the first below. */
  primeira: number;
  fim: number;
  altura: number;
  rolada: boolean;
}

/** As on a small desktop, until the list is there to be asked. */
const SUPOSTAS: Medidas = { colunas: 5, linha: 104, primeira: 0, fim: 6, altura: 0, rolada: false };

const KEY = 'balcao.caixa.medidas';
const janela = () => `${window.innerWidth}x${window.innerHeight}`;

/** As this window had them when it was last as large: so the first tiles are drawn once. */
function lembradas(): Medidas {
  try {
    const { janela: qual, ...medidas } = JSON.parse(availableStorage().getItem(KEY) ?? '{}');
    return qual === janela() && medidas.colunas > 0 ? medidas : SUPOSTAS;
  } catch {
    return SUPOSTAS;
  }
}

function lembrar(medidas: Medidas): void {
  try {
    availableStorage().setItem(KEY, JSON.stringify({ ...medidas, janela: janela() }));
  } catch {
    // A full disk: the next ones are supposed.
  }
}

function medir(list: HTMLElement, scroller: HTMLElement): Medidas | undefined {
  const style = getComputedStyle(list);
  const colunas = style.gridTemplateColumns.split(' ').length;
  const linha = Number.parseFloat(style.gridAutoRows) + Number.parseFloat(style.rowGap);
  // Not laid out.
  if (!(linha > 0)) return undefined;
  const primeira = Math.max(0, Math.floor(scroller.scrollTop / linha));
  const altura = scroller.clientHeight;
  const fim = Math.ceil((scroller.scrollTop + altura) / linha);
  return { colunas, linha, primeira, fim, altura, rolada: scroller.scrollTop > 0 };
}

const same = (a: Medidas, b: Medidas) =>
  a.colunas === b.colunas &&
  a.linha === b.linha &&
  a.primeira === b.primeira &&
  a.fim === b.fim &&
  a.altura === b.altura &&
  a.rolada === b.rolada;

/**
 * `maiores`: so many at most may be drawn larger; as many of them as stand in a row are two rows high. `selected`: brought
 * into sight; `busca`: what was looked for, whose results are shown from their beginning; `digitada`: it was typed. Drawn
 * are the places from `de` to before `ate`, in sight those from `vistaDe` to before `vistaAte`; `acima` and `abaixo` in
 * pixels.
 */
export function useTilesEmVista(
  grid: RefObject<HTMLElement | null>,
  {
    count,
    maiores,
    selected,
    busca,
    digitada,
  }: { count: number; maiores: number; selected: number; busca: string; digitada: boolean },
) {
  const [medidas, setMedidas] = useState(lembradas);
  const atuais = useRef(medidas);
  const comecou = useRef(medidas);
  /** Kept from the last scrolling: read from the element at a key, it would lay the page out once more. */
  const rolado = useRef(0);
  const measure = useCallback(
    (draw = (work: () => void) => work()) => {
      const list = grid.current;
      const scroller = list?.parentElement;
      if (!scroller) return;
      rolado.current = scroller.scrollTop;
      const now = medir(list, scroller);
      if (!now || same(atuais.current, now)) return;
      atuais.current = now;
      draw(() => setMedidas(now));
    },
    [grid],
  );
  const rolar = useCallback(
    (top: number) => {
      const scroller = grid.current?.parentElement;
      if (!scroller) return;
      scroller.scrollTop = top;
      measure();
    },
    [grid, measure],
  );

  const shown = count > 0;
  useLayoutEffect(() => {
    const scroller = shown ? grid.current?.parentElement : undefined;
    if (!scroller) return;
    // Told once at the beginning, too: when the page is laid out, and before it is painted.
    const observer = new ResizeObserver(() => {
      const antes = atuais.current;
      measure(flushSync);
      // What the till begins with: later ones come with a tap, and a write would be on its way.
      if (antes === comecou.current && atuais.current !== antes) lembrar(atuais.current);
    });
    observer.observe(scroller);
    const scrolled = () => measure();
    scroller.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', scrolled);
    };
  }, [grid, measure, shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at the top.
  useLayoutEffect(() => {
    if (rolado.current !== 0) rolar(0);
  }, [rolar, busca]);

  const { colunas, linha, primeira, fim, altura, rolada } = medidas;
  const grandes = Math.min(maiores, colunas);
  useLayoutEffect(() => {
    if (selected < 0 || altura === 0) return;
    const top = selected < grandes ? 0 : Math.floor((selected + grandes) / colunas) * linha;
    const bottom = top + (selected < grandes ? 2 : 1) * linha - altura;
    if (top < rolado.current) rolar(top);
    else if (bottom > rolado.current) rolar(bottom);
  }, [rolar, selected, grandes, colunas, linha, altura]);

  // A large one has the room of two: whoever stands behind it, stands so many places further.
  const rows = Math.ceil((count + grandes) / colunas);
  const all = count <= POUCOS && (rolada || !digitada);
  const alem = rolada ? ALEM : 0;
  const above = all ? 0 : Math.max(0, Math.min(primeira, rows - 1) - alem);
  // Nothing begins in the second row of the large ones.
  const from = grandes > 0 && above < 2 ? 0 : above;
  const to = all ? rows : Math.min(rows, fim + alem);
  const atRow = (row: number) => Math.max(0, row * colunas - grandes);
  return {
    grandes,
    vistaDe: primeira < 2 && grandes > 0 ? 0 : atRow(primeira),
    vistaAte: Math.max(grandes, atRow(fim)),
    de: atRow(from),
    ate: Math.min(count, Math.max(grandes, atRow(to))),
    acima: from * linha,
    abaixo: (rows - to) * linha,
  };
}
