/** What another device wrote down goes on from here, under its own keys and in its own person's name. */
import type { EnvioNoArquivo } from '../arquivo/escrever-arquivo.ts';
import type { Envio, NewEnvio } from './envio.ts';
import type { MotorParts } from './motor-parts.ts';

/** A store that takes what another device wrote. */
export interface Importador {
  /** With their numbers, in one transaction; what is here already stays as it is. Answers the new ones. */
  importar(envios: readonly NewEnvio[]): Promise<Envio[]>;
}

export interface Importadas {
  novas: Envio[];
  /** Of this file, what was on this device already. */
  jaAqui: number;
}

/** All of them or none. What waited for a person there waits for one here. */
export async function importar(
  { store, who, now }: Pick<MotorParts, 'who' | 'now'> & { store: Importador },
  vendas: readonly EnvioNoArquivo[],
): Promise<Importadas> {
  const quem = who();
  if (!quem) throw new Error('Nobody is signed in.');
  const { lojaId } = quem;
  const novas = await store.importar(
    vendas.map(
      (venda): NewEnvio => ({
        ...venda,
        lojaId,
        importada: true,
        state: venda.state === 'quarantine' ? 'quarantine' : 'waiting',
        nextAt: now(),
        venda: null,
        settledAt: null,
      }),
    ),
  );
  return { novas, jaAqui: vendas.length - novas.length };
}
