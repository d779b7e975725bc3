/** The guards of the till: what it writes by itself, and what a device keeps of a sale under way. */
import type { Mutation } from './mutation.ts';

const CAIXA = 'apps/web/src/features/vendas/caixa';

export const TILL: readonly Mutation[] = [
  {
    name: 'a press waits for what is written',
    cuts: [
      {
        file: `${CAIXA}/venda/use-venda.ts`,
        text: '      if (escrita) return void escrita.then(() => agir(evento));\n',
        instead: '',
      },
    ],
    project: 'web-dom',
    tests: {
      file: `${CAIXA}/venda/sozinha.test.tsx`,
      names: ['a press while it is being written sends it once'],
    },
  },
  {
    name: 'one key for what keeps itself',
    cuts: [
      {
        file: `${CAIXA}/venda/use-salvar-sozinha.ts`,
        text: '    if (digitada.chave() === undefined) digitada.noteSending(options.novaChave());\n',
        instead: '',
      },
    ],
    project: 'web-dom',
    tests: {
      file: `${CAIXA}/venda/sozinha.test.tsx`,
      names: ['a copy of this window sends the same change'],
    },
  },
  {
    name: 'who opens a tab waits for its write',
    cuts: [
      {
        file: `${CAIXA}/atendimento/use-atendimento.ts`,
        text: '    await esperarEscrita(key);\n',
        instead: '',
      },
    ],
    project: 'web-dom',
    tests: { file: `${CAIXA}/venda/sozinha.test.tsx`, names: ['one that is still being written is shown'] },
  },
  {
    name: "no change under another's name",
    cuts: [
      {
        file: `${CAIXA}/atendimento/gravar.ts`,
        text: "  if (sessaoGuardada.get()?.usuario.id !== usuarioId) throw new Error('Another person is at the till.');\n",
        instead: '',
      },
    ],
    project: 'web-dom',
    tests: { file: `${CAIXA}/venda/sozinha.test.tsx`, names: ['nothing is sent under another person'] },
  },
  {
    name: 'a late answer and its draft',
    cuts: [
      {
        file: `${CAIXA}/atendimento/use-rascunho.ts`,
        text: '!gone.current || rascunhos.get(contexto)?.enviando === sending.current',
        instead: 'true',
      },
    ],
    project: 'web-dom',
    tests: {
      file: `${CAIXA}/venda/sozinha.test.tsx`,
      names: ['an answer that comes when another sale is on the screen'],
    },
  },
  {
    name: 'the next change stands on the last',
    cuts: [
      {
        file: `${CAIXA}/venda/use-salvar-sozinha.ts`,
        text: "        if (como === 'agora') flushSync(() => digitada.avancar(contextoDepois(contexto, enviados)));",
        instead: "        if (como === 'agora') flushSync(() => digitada.avancar(contexto));",
      },
    ],
    project: 'web-dom',
    tests: { file: `${CAIXA}/venda/sozinha.test.tsx`, names: ['several changes one after the other'] },
  },
  {
    name: 'no is no, until a press',
    cuts: [{ file: `${CAIXA}/venda/a-salvar.ts`, text: "estado.em !== 'montando' || ", instead: '' }],
    project: 'web',
    tests: { file: `${CAIXA}/venda/a-salvar.test.ts`, names: ['nothing goes where'] },
  },
  {
    name: 'a sale under way stays',
    cuts: [
      { file: `${CAIXA}/atendimento/rascunho.ts`, text: 'balcao.enviando !== undefined || ', instead: '' },
    ],
    project: 'web',
    tests: { file: `${CAIXA}/atendimento/rascunho.test.ts`, names: ['of the counter is set aside whole'] },
  },
  {
    name: "a draft's own answer",
    cuts: [
      {
        file: `${CAIXA}/atendimento/rascunho.ts`,
        text: ' || rascunho.enviando !== key) return;',
        instead: ') return;',
      },
    ],
    project: 'web',
    tests: { file: `${CAIXA}/atendimento/rascunho.test.ts`, names: ['of a tab that was put into the queue'] },
  },
];
