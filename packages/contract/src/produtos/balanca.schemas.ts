import { z } from 'zod';
import { DIGITOS_DA_ETIQUETA, DIGITOS_DO_VALOR, MAX_FORMATOS, TIPOS_DE_ETIQUETA } from './balanca.ts';

const PREFIXO = 'O prefixo tem de 1 a 3 dígitos e começa com 2.';
const DIGITOS = 'O código do produto tem de 4 a 6 dígitos.';
const MUITOS = `Uma loja tem no máximo ${MAX_FORMATOS} formatos de etiqueta.`;
const SEM_LUGAR = 'Na etiqueta não sobram 4 dígitos para o peso ou o preço.';
const REPETIDO = 'Já há um formato com este prefixo.';

export const formatoDeEtiquetaSchema = z
  .object({
    prefixo: z.string(PREFIXO).regex(/^2\d{0,2}$/, PREFIXO),
    digitosDoCodigo: z.int(DIGITOS).min(4, DIGITOS).max(6, DIGITOS),
    tipo: z.enum(TIPOS_DE_ETIQUETA, 'Diga se a etiqueta traz o peso ou o preço.'),
  })
  .refine(
    ({ prefixo, digitosDoCodigo }) =>
      prefixo.length + digitosDoCodigo + DIGITOS_DO_VALOR <= DIGITOS_DA_ETIQUETA,
    SEM_LUGAR,
  );

/** What is wrong with one of them the list itself says. */
export const balancaSchema = z
  .array(z.unknown(), 'Informe uma lista de formatos.')
  .transform((lista, context) => {
    const recusar = (message: string) => context.addIssue({ code: 'custom', message });
    if (lista.length > MAX_FORMATOS) {
      recusar(MUITOS);
      return z.NEVER;
    }
    const formatos = lista.flatMap((item) => {
      const { data, error } = formatoDeEtiquetaSchema.safeParse(item);
      if (error) recusar(error.issues[0]?.message ?? PREFIXO);
      return data ?? [];
    });
    if (new Set(formatos.map(({ prefixo }) => prefixo)).size < formatos.length) recusar(REPETIDO);
    return formatos;
  });
