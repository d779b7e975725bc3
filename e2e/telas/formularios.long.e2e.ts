/** The other forms behave as the product's, which the first ring has. */
import { entrar, novaConta, test } from '../apoio/base.ts';
import { largarPelaMetade } from '../apoio/formulario.ts';

for (const { de, ...form } of [
  { de: '/home', path: '/despesas', open: 'Nova Despesa', titulo: 'Nova Despesa', campo: 'Descrição' },
  {
    de: '/products',
    path: '/fornecedores',
    open: 'Novo fornecedor',
    titulo: 'Novo fornecedor',
    campo: 'Nome',
  },
  { de: '/home', path: '/funcionarios', open: 'Novo Funcionário', titulo: 'Novo Funcionário', campo: 'Nome' },
]) {
  test(`a half-filled form at ${form.path} is not lost`, async ({ page, request }) => {
    await entrar(page, await novaConta(request), de);
    await largarPelaMetade(page, form);
  });
}
