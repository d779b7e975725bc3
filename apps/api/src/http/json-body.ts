import type { FastifyInstance } from 'fastify';
import { AppError, campoInvalido } from './errors.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/**
 * JSON bodies, in UTF-8 alone: what another encoding says would be stored with its letters lost. An empty one is a
 * missing one (`PUT …/encerrar`), `__proto__` in one is a 400.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const [, charset = 'utf-8'] = CHARSET.exec(request.headers['content-type'] ?? '') ?? [];
    if (!/^utf-?8$/i.test(charset)) {
      done(new AppError('TIPO_NAO_SUPORTADO', { mensagem: 'Envie o JSON em UTF-8.' }), undefined);
      return;
    }
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      done(campoInvalido('corpo', 'O conteúdo enviado não está em UTF-8.'), undefined);
      return;
    }
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    parse(request, text, (error, value) => {
      if (error) done(campoInvalido('corpo', 'O conteúdo enviado não é um JSON válido.'), undefined);
      else done(null, value);
    });
  });
}
