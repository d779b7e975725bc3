/** What some pages ask of the queue of this page, and a person now and then: fetched with what asks. */
import { agora } from '../lib/clock.ts';
import type { EnvioNoArquivo } from './arquivo/escrever-arquivo.ts';
import { fila, porDentro } from './desta-pagina.ts';
import { type Envio, isQueued, isUnsettled, type OperacaoDe } from './motor/envio.ts';
import { type Importadas, importar } from './motor/importar.ts';
import { compararComServidor, type NoServidor } from './motor/numeros.ts';
import { navegador } from './navegador/navegador.ts';
import { contagemNova } from './operacoes/abrir-contagem.ts';
import { ehSemContagem } from './operacoes/leitura-nova.ts';
import { ehCadastro, ehSemComanda } from './operacoes/operacoes.ts';

const { store, begin, mudou } = porDentro;

export type Cadastro = Envio<OperacaoDe<'criado'>>;

/** Sends a refused product, customer or expense again, as its person corrected it. Its id is free: it was refused. */
export async function corrigirCadastro(key: string, change: (cadastro: Cadastro) => Cadastro): Promise<void> {
  await store.update(key, (row) => (ehCadastro(row) && isUnsettled(row) ? change(row) : undefined));
  await fila.retryNow(key);
}

/** On a person's word: what was seen for a count that is closed is taken into a new one, as of when it was seen. */
export async function contarEmOutra(contagemId: string): Promise<string | undefined> {
  const { envios } = fila.get();
  const presas = envios.filter(ehSemContagem).filter(({ vendaId }) => vendaId === contagemId);
  const [primeira] = presas;
  if (!primeira) return undefined;
  const id = navegador.newKey();
  await fila.guardar(contagemNova({ id, nome: primeira.body.leitura.contagem }, agora()));
  for (const { key } of presas) {
    const chave = navegador.newKey();
    await store.update(key, (row) =>
      ehSemContagem(row)
        ? { ...row, vendaId: id, chave, state: 'waiting', attempts: 0, last: null, nextAt: navegador.now() }
        : undefined,
    );
  }
  mudou();
  await fila.wake();
  return id;
}

/** The slip did not come out here after all. Whether the envio still goes, and the server prints it then. */
export async function semVia(key: string, estacaoId: string): Promise<boolean> {
  const row = await store.update(key, (row) => {
    const { cozinhaImpressa } = row.body as { cozinhaImpressa?: readonly string[] };
    if (!isUnsettled(row) || !cozinhaImpressa) return undefined;
    const outras = cozinhaImpressa.filter((id) => id !== estacaoId);
    const body = { ...row.body, cozinhaImpressa: outras };
    return { ...row, body } as Envio;
  });
  return row !== undefined && isUnsettled(row);
}

/** On a person's word: the tab that the server does not have is opened anew with this. */
export async function abrirDeNovo(key: string): Promise<void> {
  await store.update(key, (row) =>
    row.state === 'held' && ehSemComanda(row) ? { ...row, state: 'quarantine' } : undefined,
  );
  await fila.retryNow(key);
}

/**
 * The envios of this person on this device since an instant (ISO); for the owner those of everybody. A sale that still
 * waits comes with all its envios.
 */
export async function feitosDesde(desde: string): Promise<Envio[]> {
  const who = navegador.who();
  if (!who) return [];
  const seus = ({ usuarioId }: Envio) => who.tipo === 'PRINCIPAL' || usuarioId === who.usuarioId;
  const rows = (await store.desde(who.lojaId, desde)).filter(seus);
  const inteiras = new Set(
    rows.filter(({ operation }) => operation === 'abrir').map(({ vendaId }) => vendaId),
  );
  const pedacos = new Set(
    rows.filter((row) => isQueued(row) && !inteiras.has(row.vendaId)).map(({ vendaId }) => vendaId),
  );
  const antes = await Promise.all([...pedacos].map((id) => store.ofVenda(id)));
  const known = new Map([...antes.flat().filter(seus), ...rows].map((row) => [row.key, row]));
  return [...known.values()].sort((a, b) => a.seq - b.seq);
}

/** The sales of this device since an instant (ISO), and how many of them the server has. */
export async function conferirDesde(desde: string): Promise<NoServidor | undefined> {
  const who = navegador.who();
  if (!who) return undefined;
  return compararComServidor(await store.desde(who.lojaId, desde), await store.aparelho(who.lojaId));
}

/** Takes over the sales of a file. The owner who brings other people's sales also sends them. */
export async function trazerDoArquivo(vendas: readonly EnvioNoArquivo[]): Promise<Importadas> {
  begin();
  const importadas = await importar({ store, who: navegador.who, now: navegador.now }, vendas);
  mudou();
  for (const usuarioId of new Set(importadas.novas.map((envio) => envio.usuarioId))) {
    await fila.adopt(usuarioId);
  }
  return importadas;
}
