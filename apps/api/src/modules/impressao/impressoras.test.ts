import { randomUUID } from 'node:crypto';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { describe, expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, refused } from '../../testing/loja/vendas.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test);
const REDE = { endereco: '192.168.0.50' };

const lista = async (): Promise<Impressora[]> => (await loja.get('/api/impressoras')).impressoras;

async function aparelho(person = loja): Promise<string> {
  const id = randomUUID();
  expect((await person.call('POST', '/api/dispositivos', { id, nome: 'Caixa 1' })).statusCode).toBe(201);
  return id;
}

describe('the list of printers', () => {
  it('is empty at first, is replaced whole, keeps ids and its order', async () => {
    expect(await lista()).toEqual([]);
    const dispositivoId = await aparelho();
    const [balcao, usb, tela] = await loja.porImpressoras(
      { nome: 'Balcão', ...REDE },
      { nome: 'USB', ligacao: 'USB', dispositivoId, colunas: 32, papeis: ['cozinha'], pinoDaGaveta: 5 },
      { nome: 'Tela', ligacao: 'NAVEGADOR' },
    );
    expect(balcao).toEqual({
      ...{ id: expect.any(String), nome: 'Balcão', ligacao: 'REDE', endereco: '192.168.0.50:9100' },
      ...{ dispositivoId: null, colunas: 48, codigoDePagina: 'cp850', cortar: true, gaveta: false },
      ...{ papeis: ['recibo'], respondeStatus: null, avanco: 4, pinoDaGaveta: 2, bipe: false },
    });
    expect(usb).toMatchObject({
      ligacao: 'USB',
      endereco: null,
      dispositivoId,
      colunas: 32,
      pinoDaGaveta: 5,
    });
    // What was answered is taken back as it is, a name of another's among it.
    const depois = await loja.porImpressoras({ ...tela, nome: 'BALCAO' }, { ...balcao, nome: 'Cozinha' });
    expect(depois.map(({ id, nome }) => [id, nome])).toEqual([
      [tela?.id, 'BALCAO'],
      [balcao?.id, 'Cozinha'],
    ]);
    expect(await lista()).toEqual(depois);
    refused(await loja.pedirImpressoras({ ...usb }), 400, 'VALIDACAO');
  });

  it('is for whoever prints to read, and for the owner to change', async () => {
    for (const permissao of ['vendas', 'produtos', 'cozinha'] as const) {
      const pessoa = await loja.novoFuncionario([permissao]);
      expect((await pessoa.call('GET', '/api/impressoras')).statusCode).toBe(200);
      refused(await pessoa.pedirImpressoras(), 403, 'SEM_PERMISSAO');
      await loja.call('DELETE', `/api/funcionarios/${pessoa.usuarioId}`);
    }
    const outro = await loja.novoFuncionario(['despesas']);
    refused(await outro.call('GET', '/api/impressoras'), 403, 'SEM_PERMISSAO');
    expect((await test.send('GET', '/api/impressoras')).statusCode).toBe(401);
  });

  it.each([
    ['a name', { nome: ' ' }],
    ['a name that is no text', { nome: 7 }],
    ['how it is connected', { ligacao: 'WIFI' }],
    ['columns', { colunas: 23 }],
    ['a code page', { codigoDePagina: 'cp437' }],
    ['what it prints', { papeis: ['nota'] }],
    ['a pin', { pinoDaGaveta: 3 }],
    ['an address of the network where there is none', { ligacao: 'NAVEGADOR' }],
    ['no device', { ligacao: 'USB', endereco: null }],
    ['a device of a network printer', { dispositivoId: randomUUID() }],
    ['a device that nobody knows', { ligacao: 'SERIAL', endereco: null, dispositivoId: randomUUID() }],
    ['an id that nobody knows', { id: randomUUID() }],
    ['an id that is none', { id: 'balcao' }],
    ['no printer at all', 'impressora'],
  ])('wrong in %s: 400 at the list, and nothing changes', async (_, fields) => {
    const impressora =
      typeof fields === 'string' ? fields : { nome: 'A', ligacao: 'REDE', ...REDE, ...fields };
    const answer = await loja.call('PUT', '/api/impressoras', { impressoras: [impressora] });
    refused(answer, 400, 'VALIDACAO');
    expect(Object.keys(campos(answer) ?? {})).toEqual(['impressoras']);
    expect(await lista()).toEqual([]);
  });

  it('has 20 at most, each with a name and an id of its own', async () => {
    const muitas = Array.from({ length: 21 }, (_, n) => ({ nome: `I ${n}`, ...REDE }));
    const [balcao] = await loja.porImpressoras({ nome: 'Balcão', ...REDE });
    for (const lista of [
      muitas,
      [
        { nome: 'Balcão', ...REDE },
        { nome: ' balcao ', ...REDE },
      ],
      [{ ...balcao }, { ...balcao, nome: 'Outra' }],
    ]) {
      const answer = await loja.pedirImpressoras(...lista);
      refused(answer, 400, 'VALIDACAO');
      expect(Object.keys(campos(answer) ?? {})).toEqual(['impressoras']);
    }
    expect(await loja.porImpressoras(...muitas.slice(1))).toHaveLength(20);
    for (const corpo of [{}, { impressoras: null }, { impressoras: {} }, []]) {
      const answer = await loja.call('PUT', '/api/impressoras', corpo);
      refused(answer, 400, 'VALIDACAO');
    }
  });

  it('knows no other store’s printers and devices', async () => {
    const bia = await test.novoDono();
    const dela = await aparelho(bia);
    const [impressora] = await bia.porImpressoras({ ligacao: 'SERIAL', dispositivoId: dela });
    refused(await loja.pedirImpressoras({ ...REDE, id: impressora?.id }), 400, 'VALIDACAO');
    refused(await loja.pedirImpressoras({ ligacao: 'SERIAL', dispositivoId: dela }), 400, 'VALIDACAO');
    expect((await bia.get('/api/impressoras')).impressoras).toEqual([impressora]);
  });
});

describe('an address', () => {
  it.each([
    ...[
      '8.8.8.8',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '172.32.0.1',
      '192.169.0.1',
    ],
    ...['localhost', 'impressora.local', 'printer', '[::1]', '::1', '::ffff:192.168.0.1', 'fe80::1'],
    ...['0300.0250.0.1', '192.168.000.001', '0xC0.0xA8.0.1', '3232235521', '192.168.1', '10.1', '127.1'],
    ...[
      '192.168.0.256',
      '192.168.0.1.',
      '192.168.0.1/24',
      '１９２.168.0.1',
      '192.168.0.1:80',
      '192.168.0.1:9110',
    ],
    ...['192.168.0.1:09100', '192.168.0.1:', '192.168.0.1:9100:9100', 'http://192.168.0.1', 'x@192.168.0.1'],
    ...['192.168.0.1:9100/x', '192.168.0.1 8.8.8.8', '-10.0.0.1', '10.0.0.1\n8.8.8.8', '', null],
  ])('%j is no printer of the shop', async (endereco) => {
    const answer = await loja.pedirImpressoras({ endereco });
    refused(answer, 400, 'VALIDACAO');
    expect(Object.keys(campos(answer) ?? {})).toEqual(['impressoras']);
  });

  it.each([
    ['10.0.0.9', '10.0.0.9:9100'],
    ['172.31.255.1:9109', '172.31.255.1:9109'],
    [' 192.168.15.20 ', '192.168.15.20:9100'],
    ['127.0.0.1:9101', '127.0.0.1:9101'],
  ])('%j is kept as %s', async (endereco, kept) => {
    expect((await loja.porImpressoras({ endereco }))[0]?.endereco).toBe(kept);
  });
});
