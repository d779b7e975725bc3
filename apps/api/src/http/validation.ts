import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from './errors.ts';

// Our schemas bring their own texts; what they leave to zod (an object that is none) is told here, in Portuguese.
z.config({ customError: (issue) => (issue.input === undefined ? 'Campo obrigatório.' : 'Valor inválido.') });

/** Zod's issues → `{ "itens.0.quantidade": "…" }`, the first text per field. */
export function camposFrom(error: z.ZodError): Record<string, string> {
  const campos: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'corpo';
    campos[path] ??= issue.message;
  }
  return campos;
}

/** Fastify's validator: a broken shape is a `VALIDACAO` whose message is the text of its first field. */
export function registerValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = schema.safeParse(data ?? undefined);
    if (parsed.success) return { value: parsed.data };
    const campos = camposFrom(parsed.error);
    const [first] = Object.values(campos);
    return { error: new AppError('VALIDACAO', { campos, ...(first ? { mensagem: first } : {}) }) };
  });
}
