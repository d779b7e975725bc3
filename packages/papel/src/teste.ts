/** The page that says what a printer can: which of its code pages reads right, and how many letters go into a row. */
import { CODIGOS_DE_PAGINA } from '@balcao/contract/impressao/impressoras';
import { type LinhaDoPapel, linhas, type Papel, REGUA, REGUA_GROSSA } from './papel.ts';

/** cp850 and cp858 differ in the euro alone. */
const COM_ACENTOS = 'Pão, açúcar, É, R$, €';
const SEM_ACENTOS = 'Pao, acucar, E, R$';
const REGUA_DE_48 = '1234567890'.repeat(5).slice(0, 48);

export function paginaDeTeste(): Papel {
  return {
    nome: 'Página de teste',
    linhas: [
      { tipo: 'titulo', texto: 'Teste da impressora' },
      REGUA_GROSSA,
      ...linhas('texto', 'Qual destas linhas saiu certa?'),
      ...CODIGOS_DE_PAGINA.map(
        (pagina, posicao): LinhaDoPapel => ({
          ...{ tipo: 'teste', pagina },
          texto: `${posicao + 1} ${pagina === 'sem_acentos' ? SEM_ACENTOS : COM_ACENTOS}`,
        }),
      ),
      REGUA,
      ...linhas('texto', 'Conte quantos cabem numa linha:'),
      { tipo: 'teste', texto: REGUA_DE_48, pagina: 'sem_acentos' },
    ],
  };
}
