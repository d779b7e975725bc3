import { campoInvalido } from '../../../http/errors.ts';
import type { ArquivoEnviado } from './ler-arquivos.ts';

const NENHUM = 'Envie o XML de uma nota, ou um ZIP.';

/** The files of a body: one by itself, or those of a form, in `arquivo`. Throws VALIDACAO. */
export async function arquivosEnviados(contentType: string, body: Uint8Array): Promise<ArquivoEnviado[]> {
  const bytes = new Uint8Array(body);
  if (bytes.length === 0) throw campoInvalido('corpo', NENHUM);
  if (!/^multipart\/form-data\b/i.test(contentType)) return [{ nome: null, bytes }];
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw campoInvalido('corpo', 'O formulário enviado não pôde ser lido.');
    });
  const arquivos = form.getAll('arquivo').filter((parte) => typeof parte !== 'string');
  if (arquivos.length === 0) throw campoInvalido('arquivo', NENHUM);
  return Promise.all(
    arquivos.map(async (arquivo) => ({
      nome: arquivo.name || null,
      bytes: new Uint8Array(await arquivo.arrayBuffer()),
    })),
  );
}
