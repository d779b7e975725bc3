/** Envios of another device go on from here, under their own keys and in their own person's name. */
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
  /** Envios of the file that were on this device already. */
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
