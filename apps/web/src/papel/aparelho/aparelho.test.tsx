import type { Saida } from '@balcao/contract/impressao/impressoes';
import { NO_MEIO, PAROU } from '@balcao/papel/estado-da-impressora';
import { interpretar, linhasDe } from '@balcao/papel/testing/interprete';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { conectar, imprimirNoAparelho } from './aparelho.ts';
import type { LigacaoDoAparelho } from './portas.ts';
import { FALSAS, falsa, ligar } from './portas-falsas.test-helper.ts';

const saida: Saida = {
  ...{ codigoDePagina: 'cp850', colunas: 48, cortar: true, avanco: 4, bipe: false, pulso: null },
};
const papel = [
  { texto: 'Pão açúcar' },
  { texto: 'x'.repeat(48) },
  { texto: 'y'.repeat(48) },
  { texto: 'z'.repeat(48) },
];

describe.each(Object.keys(FALSAS) as LigacaoDoAparelho[])('%s', (ligacao) => {
  const impressora = { id: 'balcao', ligacao };

  it('is chosen once, and prints every byte', async () => {
    ligar(ligacao);
    expect(await imprimirNoAparelho(impressora, papel, saida)).toEqual({
      ...{ estado: 'falhou', motivo: 'Esta impressora não foi conectada neste aparelho' },
    });
    expect(await conectar(ligacao)).toBe('aparelho');
    expect(await imprimirNoAparelho(impressora, papel, saida)).toEqual({ estado: 'impresso' });
    const rows = linhasDe(interpretar(Uint8Array.from(falsa.bytes)));
    expect(rows.slice(0, 4).map(({ texto }) => texto)).toEqual(papel.map(({ texto }) => texto));
    // The port is this printer's: another one on this device has to be connected itself.
    expect(await imprimirNoAparelho({ id: 'cozinha', ligacao }, papel, saida)).toMatchObject({
      estado: 'falhou',
    });
  });

  it('says that nothing came out before the first byte, and that nobody knows after it', async () => {
    ligar(ligacao);
    await conectar(ligacao);
    falsa.abre = false;
    expect(await imprimirNoAparelho(impressora, papel, saida)).toMatchObject({ estado: 'falhou' });
    expect(falsa.bytes).toEqual([]);
    Object.assign(falsa, { abre: true, corta: 40 });
    expect(await imprimirNoAparelho(impressora, papel, saida)).toEqual({
      ...{ estado: 'incerto', motivo: 'A ligação com a impressora caiu no meio. Veja o que saiu' },
    });
    expect(falsa.bytes).toHaveLength(40);
    Object.assign(falsa, { bytes: [], corta: Number.POSITIVE_INFINITY });
    expect(await imprimirNoAparelho(impressora, papel, saida)).toEqual({ estado: 'impresso' });
  });

  it('that does not open is not kept', async () => {
    ligar(ligacao);
    falsa.abre = false;
    await expect(conectar(ligacao)).rejects.toMatchObject({ name: 'SemImpressora' });
    expect(localStorage.getItem('balcao.portas')).toBeNull();
  });
});

describe.each(['SERIAL', 'USB'] as const)('%s that says how it is', (ligacao) => {
  const imprimir = () => imprimirNoAparelho({ id: 'balcao', ligacao }, papel, saida);
  /** As `DLE EOT` has it; each is asked before the paper and after it. */
  const BEM = 0x12;
  const com =
    (pergunta: number, bits: number, depoisDe = 0) =>
    (n: number) =>
      n === pergunta && falsa.bytes.length >= depoisDe ? BEM | bits : BEM;
  afterEach(() => vi.useRealTimers());

  it('confirms what came out, and keeps what can’t', async () => {
    ligar(ligacao, { diz: () => BEM });
    await conectar(ligacao);
    expect(await imprimir()).toEqual({ estado: 'impresso', confirmada: true });
    falsa.bytes = [];
    for (const [diz, estado] of [
      [com(4, 0x60), 'sem_papel'],
      [com(2, 0x04), 'tampa'],
      [com(1, 0x08), 'falhou'],
    ] as const) {
      falsa.diz = diz;
      expect(await imprimir()).toMatchObject({ estado, motivo: expect.stringContaining('A ') });
      expect(falsa.bytes).toEqual([]);
    }
    falsa.diz = com(4, 0x60, 1);
    expect(await imprimir()).toEqual({ estado: 'incerto', motivo: NO_MEIO.sem_papel });
  });

  it('and then no longer, is uncertain; one that never says so is waited for once a minute', async () => {
    vi.useFakeTimers();
    ligar(ligacao, { diz: (n) => (falsa.bytes.length > 0 ? undefined : com(0, 0)(n)) });
    await conectar(ligacao);
    expect(await esperar(imprimir())).toEqual([{ estado: 'incerto', motivo: PAROU }, 10_000]);

    falsa.bytes = [];
    const perguntadas: number[] = [];
    // A byte of an automatic status is no answer.
    falsa.diz = (n) => {
      perguntadas.push(n);
      return 0x10;
    };
    expect(await esperar(imprimir())).toEqual([{ estado: 'impresso' }, 1_000]);
    expect(await esperar(imprimir())).toEqual([{ estado: 'impresso' }, 0]);
    expect(perguntadas).toEqual([1]);
    falsa.diz = () => BEM;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await esperar(imprimir())).toEqual([{ estado: 'impresso', confirmada: true }, 0]);
  });
});

/** What came of it, and for how many milliseconds a printer was waited for. */
async function esperar<T>(work: Promise<T>): Promise<[T, number]> {
  let ended = false;
  const ends = () => {
    ended = true;
  };
  void work.then(ends, ends);
  // Code that is fetched takes no time of the clock.
  for (let n = 0; n < 50; n++) await vi.advanceTimersByTimeAsync(0);
  const from = Date.now();
  while (!ended) await vi.advanceTimersByTimeAsync(500);
  return [await work, Date.now() - from];
}

it('a window that was closed without a choice says so', async () => {
  ligar('SERIAL');
  const nada = async () => {
    throw new DOMException('No port selected by the user.', 'NotFoundError');
  };
  Object.defineProperty(navigator, 'serial', { value: { requestPort: nada }, configurable: true });
  await expect(conectar('SERIAL')).rejects.toMatchObject({ message: 'Nenhuma impressora foi escolhida.' });
});
