import { CAMPO_OBRIGATORIO, CAMPOS_OBRIGATORIOS } from '@balcao/contract/base/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from './errors.ts';

// Our schemas bring their own texts; what they leave to zod (an object that is none) is told here, in Portuguese.
z.config({ customError: (issue) => (issue.input === undefined ? CAMPO_OBRIGATORIO : 'Valor inválido.') });

/** Zod's issues → `{ "itens.0.quantidade": "…" }`, the first text per field. */
function camposFrom(error: z.ZodError): Record<string, string> {
  const campos: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'corpo';
    campos[path] ??= issue.message;
  }
  return campos;
}

/** Fastify's validator: a broken shape is a `VALIDACAO` whose message is the text of one of its fields. */
export function registerValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data ?? undefined);
    if (parsed.success) return { value: parsed.data };
    const campos = camposFrom(parsed.error);
    const textos = Object.values(campos);
    // A form that is not filled in hears that first, whatever else is wrong with it.
    const mensagem = textos.find((texto) => texto === CAMPOS_OBRIGATORIOS) ?? textos[0];
    return { error: new AppError('VALIDACAO', { campos, ...(mensagem ? { mensagem } : {}) }) };
  });
}
