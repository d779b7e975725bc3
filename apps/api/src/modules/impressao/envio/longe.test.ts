import { expect, it } from 'vitest';
import { ImpressoraFalsa } from '../../../testing/impressora-falsa.ts';
import { campos, refused } from '../../../testing/loja/vendas.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { usarTemposCurtos } from './tempos.test-helper.ts';

usarTemposCurtos();
const test = useTestApp({ IMPRESSORAS_DE_REDE: 'nao' });

it('a server that is not in the shop takes no network printer, and connects to none that is there', async () => {
  const loja = await test.novoDono();
  const falsa = await ImpressoraFalsa.ligar();
  const answer = await loja.pedirImpressoras({ endereco: falsa.endereco });
  refused(answer, 400, 'VALIDACAO');
  expect(campos(answer)?.impressoras).toContain('Este servidor não está na sua loja');
  const [impressora = ''] = await loja.impressorasDe({ ligacao: 'NAVEGADOR' });
  // From before.
  await test.sql.query(`update impressoras set ligacao = 'REDE', endereco = $2 where id = $1`, [
    impressora,
    falsa.endereco,
  ]);
  const venda = await loja.vender(await loja.novoProduto());
  const { id } = await loja.imprimirPapel(impressora, venda.id);
  expect(await loja.ateEstado(id, 'falhou')).toMatchObject({
    motivo: expect.stringContaining('não está na sua loja'),
  });
  expect(falsa.conexoes).toBe(0);
});
