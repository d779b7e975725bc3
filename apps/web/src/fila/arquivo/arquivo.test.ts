import { describe, expect, it } from 'vitest';
import { type Mais, umEnvio } from '../motor/envio.test-helper.ts';
import type { Envio } from '../motor/envio.ts';
import { importar } from '../motor/importar.ts';
import { ANA, DONO, enfileirar, World } from '../motor/simulador.test-helper.ts';
import { crc32, escreverArquivo, nomeDaExportacao } from './escrever-arquivo.ts';
import { lerArquivo } from './ler-arquivo.ts';

const LOJA = '00000000-0000-7000-8000-000000000001';
const DELA = '00000000-0000-4000-8000-00000000000a';
const QUANDO = new Date('2026-11-20T15:00:00.000Z');
const ana = { lojaId: LOJA, usuarioId: DELA, dono: false };

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

function envio(seq: number, mais: Mais = {}): Envio {
  const body = {
    itens: [{ produtoId: id(9), nome: 'Café', preco: 4.5, quantidade: 2 }],
    ...{ tipo: 'VENDAS', id: id(100 + seq), dispositivoId: id(7), seqLocal: seq },
  };
  const deQuem = { lojaId: LOJA, usuarioId: DELA, key: id(seq), vendaId: id(100 + seq) };
  return umEnvio('abrir', { ...deQuem, seq, tipo: 'VENDAS', attempts: 2, nextAt: 5, body, ...mais });
}

const escrever = (...envios: Envio[]) => escreverArquivo(envios, LOJA, QUANDO);
/** The refusal of a file with this change, its sum adjusted unless told otherwise. */
function mudado(
  change: (file: Record<string, unknown>, vendas: Record<string, unknown>[]) => void,
  somar = true,
) {
  const file = JSON.parse(escrever(envio(1), envio(2)));
  change(file, file.vendas);
  if (somar) file.soma = crc32(JSON.stringify(file.vendas));
  const lido = lerArquivo(JSON.stringify(file), ana);
  return lido.ok ? undefined : lido.mensagem;
}

describe('a file of waiting sales', () => {
  it('holds what is to be sent, in order, with keys and numbers, and nothing of the device’s own', () => {
    const outro = { ...envio(3), lojaId: id(50) };
    const lido = lerArquivo(escrever(envio(2, { chave: id(77) }), outro, envio(1)), ana);
    expect(lido.ok && lido.vendas.map(({ key, chave, body }) => [key, chave, body.seqLocal])).toEqual([
      [id(1), undefined, 1],
      [id(2), id(77), 2],
    ]);
    expect(lido.ok && lido.vendas[0]?.body).toEqual(envio(1).body);
    expect(lido.ok && Object.keys(lido.vendas[0] ?? {})).not.toContain('lojaId');
    expect(nomeDaExportacao(QUANDO)).toBe('balcao-vendas-2026-11-20T15-00-00.json');
  });

  it.each([
    ['no JSON', 'PK\u0003\u0004', 'incompleto ou estragado'],
    ['cut off', escrever(envio(1)).slice(0, -20), 'incompleto ou estragado'],
    ['another JSON', '{"a":1}', 'não é de vendas guardadas'],
    ['null', 'null', 'não é de vendas guardadas'],
    ['a list', '[]', 'não é de vendas guardadas'],
    ['an old one', '{"formato":"balcao-fila","versao":1,"vendas":[]}', 'versão antiga'],
    ['one of tomorrow', '{"formato":"balcao-fila","versao":3}', 'versão mais nova'],
    ['none', escrever(), 'nenhuma venda'],
    ['huge', ' '.repeat(20_000_001), 'grande demais'],
  ])('%s is refused in plain words', (_, text, words) => {
    const lido = lerArquivo(text, ana);
    expect(!lido.ok && lido.mensagem).toContain(words);
  });

  it('what is broken in it is named', () => {
    expect(mudado((file) => delete file.exportadaEm)).toContain('“exportadaEm”');
    expect(mudado((_, vendas) => delete vendas[1]?.key)).toContain(
      'A venda 2 do arquivo está errada no campo “key”',
    );
    expect(mudado((_, [um]) => Object.assign(um?.body as object, { itens: 'x' }))).toContain('“body.itens”');
    expect(mudado((_, [um]) => Object.assign(um ?? {}, { operation: 'apagarTudo' }))).toContain(
      '“operation”',
    );
    expect(mudado((_, [um]) => Object.assign(um ?? {}, { operation: 'mover' }))).toContain('“body.mover”');
    expect(mudado((_, [um]) => Object.assign(um ?? {}, { state: 'delivered' }))).toContain('“state”');
    expect(mudado((_, vendas) => vendas.push(structuredClone(vendas[0] ?? {})))).toContain('duas vezes');
    const caro = (_: unknown, [um]: Record<string, unknown>[]) =>
      Object.assign((um as unknown as Envio).body.itens[0] ?? {}, { preco: 900 });
    expect(mudado(caro, false)).toContain('a soma não confere');
    expect(mudado((file) => Object.assign(file, { vendas: {} }))).toContain('“vendas”');
  });

  it('what would reach into every object is not taken over', () => {
    const text = escrever(envio(1)).replace('"body": {', '"body": { "__proto__": { "isAdmin": true },');
    const lido = lerArquivo(text, ana);
    expect(lido.ok && 'isAdmin' in (lido.vendas[0]?.body ?? {})).toBe(false);
    expect('isAdmin' in {}).toBe(false);
  });

  it('another store’s is refused, and another person’s but for the owner', () => {
    const text = escrever(envio(1));
    const outraLoja = lerArquivo(text, { ...ana, lojaId: id(50) });
    expect(!outraLoja.ok && outraLoja.mensagem).toBe('Este arquivo é de outra loja. Nada foi importado.');
    const bia = lerArquivo(text, { ...ana, usuarioId: id(60) });
    expect(!bia.ok && bia.mensagem).toContain('vendas de Ana');
    expect(lerArquivo(text, { ...ana, usuarioId: id(60), dono: true }).ok).toBe(true);
  });
});

describe('imported', () => {
  const parts = (world: World) => ({ store: world.store, who: () => world.who, now: () => world.clock.now });
  /** An instant written by a device without a connection. */
  async function guardadas(world: World) {
    world.server.fault = () => 'request-lost';
    await enfileirar(world, world.sale('mesa'));
    await enfileirar(world, world.sale('mesa', { operation: 'adicionar' }));
    await enfileirar(world, world.sale('balcao', { tipo: 'VENDAS' }));
    world.server.fault = () => 'none';
    const text = escreverArquivo(await world.motor.unsettled(), ANA.lojaId, QUANDO);
    return JSON.parse(text).vendas;
  }

  it('on another device, twice, and delivered by both: each once, in the name and with the number of the first', async () => {
    const um = new World();
    const vendas = await guardadas(um);
    const outro = new World();
    const { server } = um;
    outro.who = DONO;
    outro.motor = outro.boot({ enviar: server.enviar });
    expect(await importar(parts(outro), vendas)).toMatchObject({ jaAqui: 0 });
    expect(await importar(parts(outro), vendas)).toMatchObject({ novas: [], jaAqui: 3 });
    await outro.motor.adopt('ana');
    expect(await outro.motor.unsettled()).toEqual([]);
    await um.clock.advance(600_000);
    expect(await um.motor.unsettled()).toEqual([]);
    expect([...server.vendas.keys()]).toEqual(['mesa', 'balcao']);
    expect(server.vendas.get('mesa')?.itensVenda).toHaveLength(2);
    const sent = server.log.filter(({ path }) => path === '/api/vendas').map(({ body }) => body);
    expect(sent.map(({ seqLocal }) => seqLocal)).toContain(2);
    expect(sent.some(({ vendedorId }) => vendedorId === 'ana')).toBe(true);
    // The device that imported gave no number, and lost none.
    expect(await outro.store.aparelho(ANA.lojaId)).toBeUndefined();
  });

  it('a change that a third device was faster than asks a person: two devices would each put it on top', async () => {
    const um = new World();
    um.server.vendas.set('mesa', (await vendaDe(um)) ?? fail());
    const base = [{ produtoId: 'cafe', nome: 'cafe', preco: 4.5, quantidade: 1 }];
    um.server.fault = () => 'request-lost';
    const itens = [{ ...base[0], quantidade: 3 }] as typeof base;
    const mudada = {
      operation: 'alterar' as const,
      base,
      body: { itens, criadaEm: QUANDO.toISOString(), versao: 1 },
    };
    await enfileirar(um, um.sale('mesa', mudada));
    um.server.fault = () => 'none';
    const { vendas } = JSON.parse(escreverArquivo(await um.motor.unsettled(), ANA.lojaId, QUANDO));
    const outro = new World();
    outro.motor = outro.boot({ enviar: um.server.enviar });
    const before = um.server.vendas.get('mesa') ?? fail();
    um.server.vendas.set('mesa', { ...before, versao: 5 });
    await um.motor.wake();
    await importar(parts(outro), vendas);
    await outro.motor.wake();
    expect((await outro.motor.unsettled()).map(({ state }) => state)).toEqual(['quarantine']);
    expect(um.server.vendas.get('mesa')?.itensVenda).toMatchObject([{ produtoId: 'cafe', quantidade: 3 }]);
  });
});

async function vendaDe(world: World) {
  await (await enfileirar(world, world.sale('mesa'))).outcome;
  return world.server.vendas.get('mesa');
}

function fail(): never {
  throw new Error('not there');
}
