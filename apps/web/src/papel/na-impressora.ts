/** Prints on the printer that this device has chosen: the server's queue, or without a server the device itself. */
import { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { REIMPRESSAO } from '@balcao/papel/papel';
import { v4 as uuidv4 } from 'uuid';
import { ApiError, chamar, errorText } from '../dados/api-client.ts';
import { escolherImpressora } from '../dados/impressora-do-aparelho.ts';
import { toast } from '../lib/toast.ts';
import { confirmar } from '../ui/dialogos/perguntas.ts';
import { antesDaFila, type PedidoPorFora } from './aparelho/por-fora.ts';
import type { DocumentoImpresso } from './documento.ts';
import type { Impresso } from './imprimir.ts';
import { ehDoAparelho, imprimirSemServidor } from './sem-servidor.ts';

/** Nobody waits longer for a queue that takes a moment, in milliseconds. */
const PACIENCIA = 8_000;

interface Como {
  /** Nobody pressed for it: nothing is asked, and no dialog of the browser comes up. */
  sozinha?: boolean;
  /** Opens the drawer with it, where the device prints by itself. */
  pulso?: boolean;
}

/** False: it is not done, and the browser may print instead. */
export async function imprimirNaImpressora(
  impressora: Impressora,
  documento: DocumentoImpresso,
  ler: () => Impresso | Promise<Impresso>,
  como: Como = {},
): Promise<boolean> {
  const pedir = (reimprimir: boolean) => pedirOuImprimir(impressora, documento, ler, { ...como, reimprimir });
  try {
    const job = await pedir(false);
    if (typeof job === 'boolean') return job;
    if (como.sozinha) return true;
    if (deNovo(job)) {
      if (!(await confirmar(perguntaDe(job)))) return true;
      // What nobody is sure of is tried again as itself; what came out, or was given up, is another paper.
      if (job.estado === 'incerto') await chamar(impressao.tentar, { params: { id: job.id }, body: {} });
      else {
        const outro = await pedir(true);
        if (typeof outro === 'boolean') return outro;
      }
      toast.sucesso(enviado(impressora));
    } else if (parado(job)) {
      await chamar(impressao.tentar, { params: { id: job.id }, body: {} });
      const motivo = job.motivo?.replace(/\.$/, '') ?? 'ainda não imprimiu';
      toast.aviso(`${impressora.nome}: ${motivo}. Tentando de novo.`);
    } else toast.sucesso(enviado(impressora));
    return true;
  } catch (error) {
    if (error instanceof ApiError && 'impressoraId' in error.campos) {
      escolherImpressora({ impressoraId: null });
      toast.aviso('A impressora deste aparelho foi tirada da loja. Escolha outra.');
      return como.sozinha ?? false;
    }
    if (!como.sozinha) toast.erro(errorText(error, 'Não foi possível imprimir. Tente novamente.'));
    return true;
  }
}

/** The job; or, where the server is away or does not have the document yet, what `imprimirNaImpressora` answers then. */
function pedirOuImprimir(
  impressora: Impressora,
  documento: DocumentoImpresso,
  ler: () => Impresso | Promise<Impresso>,
  como: Como & { reimprimir: boolean },
): Promise<Impressao | boolean> {
  const { id: impressoraId } = impressora;
  const chave = uuidv4();
  const body = { impressoraId, documento, reimprimir: como.reimprimir };
  const work = () =>
    chamar(impressao.imprimir, { body, chave, timeout: PACIENCIA }).catch((error: unknown) => {
      if (semResposta(error)) return semServidor(impressora, ler, como, { chave, impressoraId, documento });
      if (error instanceof ApiError && 'documento' in error.campos) {
        return semServidor(impressora, ler, como, undefined);
      }
      throw error;
    });
  return ehDoAparelho(impressora) ? antesDaFila(impressoraId, work) : work();
}

const semResposta = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

const enviado = ({ nome }: Impressora) => `Enviado para a impressora ${nome}.`;

const deNovo = ({ estado }: Impressao) =>
  estado === 'impresso' || estado === 'descartada' || estado === 'incerto';

const parado = ({ estado }: Impressao) => estado === 'sem_papel' || estado === 'tampa' || estado === 'falhou';

function perguntaDe({ documento, estado }: Impressao) {
  const { titulo } = documento;
  const [pergunta, porque] =
    estado === 'incerto'
      ? [`${titulo} saiu?`, 'A impressora parou no meio, e não dá para saber daqui.']
      : [
          'Imprimir de novo?',
          estado === 'impresso' ? `${titulo} já foi impresso.` : `${titulo} foi descartado.`,
        ];
  return {
    titulo: pergunta,
    texto: `${porque} No papel novo vai escrito REIMPRESSÃO.`,
    confirmar: 'Imprimir de novo',
  };
}

async function semServidor(
  impressora: Impressora,
  ler: () => Impresso | Promise<Impresso>,
  { sozinha = false, pulso = false, reimprimir }: Como & { reimprimir: boolean },
  pedido: PedidoPorFora | undefined,
): Promise<boolean> {
  if (ehDoAparelho(impressora)) {
    const { papel } = await ler();
    const linhas = reimprimir ? [REIMPRESSAO, ...papel.linhas] : papel.linhas;
    if (await imprimirSemServidor(impressora, { ...papel, linhas }, pulso, pedido)) return true;
  }
  if (sozinha) toast.depois(`Sem conexão: o recibo não foi para a impressora ${impressora.nome}.`);
  return sozinha;
}
