/** Prints on the printer that this device has chosen: the server's queue, or without a server the device itself. */
import { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { v4 as uuidv4 } from 'uuid';
import { ApiError, chamar } from '../dados/api-client.ts';
import { escolherImpressora } from '../dados/impressora-do-aparelho.ts';
import { toast } from '../lib/toast.ts';
import { confirmar } from '../ui/dialogos/perguntas.ts';
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
  const pedir = (reimprimir: boolean) =>
    chamar(impressao.imprimir, {
      body: { impressoraId: impressora.id, documento, reimprimir },
      chave: uuidv4(),
      timeout: PACIENCIA,
    });
  try {
    const job = await pedir(false);
    if (como.sozinha) return true;
    if (deNovo(job)) {
      if (await confirmar(perguntaDe(job))) {
        // What nobody is sure of is tried again as itself; what came out, or was given up, is another paper.
        if (job.estado === 'incerto') await chamar(impressao.tentar, { params: { id: job.id }, body: {} });
        else await pedir(true);
        toast.sucesso(enviado(impressora));
      }
    } else if (parado(job)) {
      await chamar(impressao.tentar, { params: { id: job.id }, body: {} });
      toast.aviso(`${impressora.nome}: ${job.motivo ?? 'ainda não imprimiu'}. Tentando de novo.`);
    } else toast.sucesso(enviado(impressora));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || 'documento' in error.campos) {
      return semServidor(impressora, ler, como);
    }
    if ('impressoraId' in error.campos) {
      escolherImpressora({ impressoraId: null });
      toast.aviso('A impressora deste aparelho foi tirada da loja. Escolha outra.');
      return como.sozinha ?? false;
    }
    if (!como.sozinha) toast.erro(error.mensagem);
    return true;
  }
}

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

/** The server is away, or does not have the document yet. */
async function semServidor(
  impressora: Impressora,
  ler: () => Impresso | Promise<Impresso>,
  { sozinha = false, pulso = false }: Como,
): Promise<boolean> {
  if (ehDoAparelho(impressora)) {
    const saiu = await imprimirSemServidor(impressora, (await ler()).papel, pulso);
    if (saiu) return true;
  }
  if (sozinha) toast.depois(`Sem conexão: o recibo não foi para a impressora ${impressora.nome}.`);
  return sozinha;
}
