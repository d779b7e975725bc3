import type { DadosDoCliente } from '@balcao/contract/clientes/clientes';
import { describe, expect, it } from 'vitest';
import { told } from '../../../testing/loja/clientes.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { refused } from '../../../testing/loja/vendas.ts';
import type { Person } from '../../../testing/person.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({
  produtoId: await ana.novoProduto(),
  josefa: await ana.novoCliente({
    nome: NOME,
    telefone: '11988887777',
    documento: '529.982.247-25',
    endereco: 'Rua da Josefa, 3',
    observacao: 'Mãe da Inácia',
  }),
}));
const NOME = 'Josefa Inácia';

/** Sales that are hers, however the till said so. */
const dela = (ids: string[]) =>
  test.sql.query('update vendas set cliente_id = $2 where id = any ($1::uuid[])', [ids, loja.josefa.id]);
const apagar = (person: Person, id = loja.josefa.id) =>
  person.call('POST', `/api/clientes/${id}/apagar-dados`);

describe('what the store keeps of one person', () => {
  it('is given to the owner, whole', async () => {
    const venda = await loja.vender(loja.produtoId, { identificador: 'Bolo da festa' });
    await dela([venda.id]);
    await loja.ajustar(loja.josefa.id, 10);
    const outra = await loja.novoCliente({ nome: 'Zefa', telefone: '1133334444' });
    const par = { clienteOriginalId: loja.josefa.id, clienteDuplicadoId: outra.id };
    told(await loja.call('POST', '/api/clientes/fundir', par), 200);
    const dados = told<DadosDoCliente>(
      await loja.call('GET', `/api/clientes/${loja.josefa.id}/exportar`),
      200,
    );
    expect(dados).toMatchObject({
      loja: 'Padaria da Ana',
      cliente: { nome: NOME, telefone: '11988887777', saldo: 10, criadoEm: expect.any(String) },
      unidos: [{ nome: 'Zefa', telefone: '1133334444' }],
      lancamentos: [{ tipo: 'AJUSTE', valor: 10 }],
      vendas: [
        {
          id: venda.id,
          identificador: 'Bolo da festa',
          total: 0.75,
          cancelada: false,
          itens: [{ nome: 'Pão francês', quantidade: 1, preco: 0.75, valor: null }],
        },
      ],
    });
    const beto = await loja.novoFuncionario();
    refused(await beto.call('GET', `/api/clientes/${loja.josefa.id}/exportar`), 403, 'SEM_PERMISSAO');
  });
});

describe('who wants to be forgotten', () => {
  it('is: no table has name or data any more, and every figure stays', async () => {
    const mesa = await loja.abrirMesa(loja.produtoId, { identificador: NOME });
    const encomenda = await loja.vender(loja.produtoId, { tipo: 'FUTUROS', paraQuem: `${NOME} ` });
    const outra = await loja.vender(loja.produtoId, { identificador: 'Mesa do canto' });
    await dela([mesa.id, encomenda.id, outra.id]);
    const zefa = await loja.novoCliente({ nome: 'Josefa Inácia (repetida)', telefone: '11988887777' });
    await loja.ajustar(loja.josefa.id, 30, 'Caderno da josefa INACIA');
    const pago = {
      valor: 10,
      formaId: await loja.formaDe('PIX'),
      observacao: 'A filha da Inácia pagou',
    };
    told(await loja.receber(loja.josefa.id, pago), 201);
    const par = { clienteOriginalId: loja.josefa.id, clienteDuplicadoId: zefa.id };
    told(await loja.call('POST', '/api/clientes/fundir', par), 200);

    expect((await apagar(loja)).statusCode).toBe(204);
    const { rows: tables } = await test.sql.query<{ nome: string }>(
      `select table_name as nome from information_schema.columns
       where table_schema = 'public' and column_name = 'loja_id' and table_name not in ('chaves')`,
    );
    for (const { nome } of tables) {
      const { rows } = await test.sql.query(`select t::text from ${nome} t where t.loja_id = $1`, [
        loja.lojaId,
      ]);
      const text = JSON.stringify(rows).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      for (const part of ['josefa', 'inacia', '988887777', '529.982', '52998']) {
        expect(text, nome).not.toContain(part);
      }
    }
    const { cliente, lancamentos } = await loja.lerExtrato(loja.josefa.id);
    expect(cliente).toMatchObject({ nome: 'Cliente apagado', telefone: null, documento: null, saldo: 20 });
    expect(lancamentos.map(({ valor, observacao }) => [valor, observacao])).toEqual([
      [-10, null],
      [30, 'Ajuste'],
    ]);
    expect(await loja.lerVenda(outra.id)).toMatchObject({ identificador: 'Mesa do canto', total: 0.75 });
    expect(await loja.lerVenda(mesa.id)).toMatchObject({ identificador: 'Cliente apagado', total: 0.75 });
    await loja.expectContasToAgree();
    // Once more changes nothing.
    expect((await apagar(loja)).statusCode).toBe(204);
  });

  it('is forgotten by the search, unless somebody else’s sale has the name', async () => {
    const hers = await loja.abrirMesa(loja.produtoId, { identificador: NOME });
    await dela([hers.id]);
    await loja.abrirMesa(loja.produtoId, { identificador: 'Josefa', itens: [{ ...hers.itensVenda[0] }] });
    await apagar(loja);
    const textos = await test.sql.query('select texto from textos_historico where loja_id = $1', [
      loja.lojaId,
    ]);
    expect(textos.rows.map(({ texto }) => texto).sort()).toEqual([
      'Cliente apagado',
      'Josefa',
      'Pão francês',
    ]);
  });

  it('is for the owner, also when he was deleted before', async () => {
    const beto = await loja.novoFuncionario();
    refused(await apagar(beto), 403, 'SEM_PERMISSAO');
    await loja.call('DELETE', `/api/clientes/${loja.josefa.id}`);
    expect((await apagar(loja)).statusCode).toBe(204);
    const { rows } = await test.sql.query('select nome from clientes where id = $1', [loja.josefa.id]);
    expect(rows).toEqual([{ nome: 'Cliente apagado' }]);
  });
});
