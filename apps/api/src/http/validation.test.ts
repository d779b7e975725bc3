import { expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();

it('counts a blank parameter of a query as a missing one', async () => {
  const ana = await test.novoDono();
  for (const blank of ['', '%20', '+%20']) {
    for (const url of [
      `/api/vendas?limite=${blank}&finalizada=${blank}&antes=${blank}`,
      `/api/relatorios/dashboard?periodo=${blank}`,
      `/api/despesas/relatorio?periodo=${blank}`,
    ]) {
      expect((await ana.call('GET', url)).statusCode, url).toBe(200);
    }
    const report = await ana.call('GET', `/api/relatorios/periodo?dataInicio=${blank}&dataFim=2026-03-10`);
    expect(report.json().mensagem).toBe('Por favor, selecione as datas de início e fim.');
    // Not a preview, and nothing is said of its numbers.
    const csv = { 'content-type': 'text/csv' };
    const path = `/api/produtos/importar?simular=${blank}&numeros=${blank}`;
    expect((await ana.call('POST', path, 'nome\nPão', csv)).json().criados).toBe(1);
    expect((await ana.call('POST', path, 'nome;preco\nPão;4.500', csv)).json().code).toBe('PERGUNTAS');
  }
});
