import type { RecusaDaNota } from '@balcao/contract/compras/leitura';
import { Link, useParams } from 'react-router';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconCircleCheck } from '../../../ui/sinais/icons.ts';
import { Rasgado } from '../../../ui/sinais/marcas.tsx';
import { NotaEmTela } from './nota-em-tela.tsx';
import { useNota } from './use-nota.ts';

const COMPRAS = { para: '/compras', texto: 'Compras' };

/** `/compras/nota/{chave}`: one note is one screen. */
export default function NotaPage() {
  const { chave = '' } = useParams();
  return <Uma key={chave} chave={chave} />;
}

function Uma({ chave }: { chave: string }) {
  const { estado, recusar, responder } = useNota(chave);
  if (estado === undefined) {
    return (
      <Page voltar={COMPRAS} titulo="Nota">
        <Loading label="Lendo a nota" height={120} count={3} />
      </Page>
    );
  }
  if (estado === 'nada') {
    return (
      <EmptyState
        page
        marca={<Rasgado />}
        titulo="Esta nota não está neste aparelho"
        nota="Solte o XML de novo em Compras: o que já deu entrada não entra outra vez."
        acao={
          <Button component={Link} to="/compras">
            Ir para Compras
          </Button>
        }
      />
    );
  }
  if ('recusa' in estado) return <NaoEntra recusa={estado.recusa} />;
  return <NotaEmTela aberta={estado.aberta} onResponder={responder} onRecusa={recusar} />;
}

function NaoEntra({ recusa: { codigo, mensagem, compraId } }: { recusa: RecusaDaNota }) {
  const entrou = codigo === 'JA_ENTROU';
  return (
    <EmptyState
      page
      {...(entrou ? { icone: IconCircleCheck } : { marca: <Rasgado /> })}
      titulo={entrou ? 'Esta nota já deu entrada' : 'Esta nota não entra'}
      nota={
        entrou ? 'Nada entrou duas vezes. Se foi engano, desfaça a compra e envie a nota de novo.' : mensagem
      }
      acao={
        <Button component={Link} to={compraId ? `/compras/${compraId}` : '/compras'}>
          {compraId ? 'Ver a compra' : 'Ir para Compras'}
        </Button>
      }
    />
  );
}
