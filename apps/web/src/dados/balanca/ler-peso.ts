/** One weight of the scale on this device's cable, or in words why there is none. */
import type { BalancaDoAparelho } from './esta-balanca.ts';
import { comPortaAberta, portaDaBalanca } from './porta.ts';
import { type LidoDaBalanca, lerPrt1, PERGUNTA } from './prt1.ts';

/** Milliseconds in which a scale answers, or comes to rest. */
const ESPERA = 1_000;
/** Between two questions to one that is not at rest. */
const PAUSA = 150;

export type Pesagem = { peso: number } | { motivo: string };

const MOTIVOS: Record<Exclude<LidoDaBalanca['em'], 'peso'>, string> = {
  instavel: 'Espere a balança parar e leia de novo.',
  negativa: 'Balança negativa: zere.',
  sobrecarga: 'Peso acima do que a balança aguenta.',
};
const SEM_PESO: Pesagem = { motivo: 'A balança está vazia: ponha o produto.' };
const SEM_RESPOSTA: Pesagem = { motivo: 'A balança não respondeu. Confira o cabo e se ela está ligada.' };
const SEM_PORTA: Pesagem = {
  motivo: 'A balança não está neste aparelho. Ligue o cabo, ou escolha de novo nas configurações.',
};
const OCUPADA: Pesagem = {
  motivo: 'O cabo da balança se soltou, ou está em uso em outra janela ou programa.',
};

function daLeitura(lido: LidoDaBalanca): Pesagem {
  if (lido.em !== 'peso') return { motivo: MOTIVOS[lido.em] };
  return lido.peso > 0 ? { peso: lido.peso } : SEM_PESO;
}

const depois = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

async function pesar(balanca: BalancaDoAparelho): Promise<Pesagem> {
  const porta = await portaDaBalanca(balanca);
  if (!porta) return SEM_PORTA;
  let resto: number[] = [];
  let lido: LidoDaBalanca | undefined;
  let chegou = () => {};
  const ouvir = (bytes: Uint8Array) => {
    const { lidos, resto: sobra } = lerPrt1([...resto, ...bytes]);
    resto = sobra;
    lido = lidos.at(-1) ?? lido;
    if (lidos.length > 0) chegou();
  };
  try {
    return await comPortaAberta(porta, balanca.velocidade, ouvir, async (perguntar) => {
      const fim = depois(ESPERA).then(() => 'fim' as const);
      for (;;) {
        const resposta = new Promise<void>((resolve) => {
          chegou = resolve;
        });
        // A cable that takes nothing is no answer, too.
        const perguntada = perguntar(PERGUNTA).then(() => resposta);
        if ((await Promise.race([perguntada, fim])) === 'fim') return lido ? daLeitura(lido) : SEM_RESPOSTA;
        if (lido && lido.em !== 'instavel') return daLeitura(lido);
        await depois(PAUSA);
      }
    });
  } catch {
    return OCUPADA;
  }
}

let emCurso: Promise<Pesagem> | undefined;

/** A second press while it reads means the same weight. */
export function lerPeso(balanca: BalancaDoAparelho): Promise<Pesagem> {
  emCurso ??= pesar(balanca).finally(() => {
    emCurso = undefined;
  });
  return emCurso;
}
