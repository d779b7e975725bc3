/** Another app of the phone shares a file with the installed one. */
import { montarNota } from '../../apps/api/src/modules/compras/leitura/nota.test-helper.ts';
import { expect } from '../apoio/base.ts';
import { instalado, test } from '../apoio/caixa-instalado.ts';

test('a supplier’s note that is shared with the app is read, and waits', async ({ conta, aparelho }) => {
  const page = await instalado(aparelho, conta);
  // What the system does with `share_target` of the manifest.
  await page.evaluate((xml) => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/compras/receber', method: 'post', enctype: 'multipart/form-data' });
    const campo = Object.assign(document.createElement('input'), { type: 'file', name: 'arquivo' });
    const files = new DataTransfer();
    files.items.add(new File([xml], 'nota.xml', { type: 'text/xml' }));
    campo.files = files.files;
    form.append(campo);
    document.body.append(form);
    form.submit();
  }, montarNota());
  await expect(page).toHaveURL(/\/compras\/nota\/\d{44}$/);
  await expect(page.getByText('4 linhas perguntam')).toBeVisible();
});
