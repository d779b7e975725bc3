import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { useFila } from '../../../fila/fila.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { opcional } from '../../../ui/paginas/tardio.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import { IconReceipt } from '../../../ui/sinais/icons.ts';
import { SEM_LISTA } from '../abertas/sem-lista.ts';
import { useAbertas, useRefetchOnDelivery } from '../api.ts';
import { type Overview, overview } from '../vendas-com-fila.ts';
import { type Destino, enderecoDe, lerEndereco } from './atendimento/endereco.ts';
import { Rascunhos } from './atendimento/rascunho.ts';
import { useAtendimento } from './atendimento/use-atendimento.ts';
import { useParados } from './atendimento/use-parados.ts';
import { useVinda, type Vinda } from './atendimento/use-sair-do-caixa.ts';
import { useTrabalhaComComandas } from './atendimento/use-trabalha-com-comandas.ts';
import { Caixa } from './caixa.tsx';
import classes from './caixa-page.module.css';

/** Fetched where something stands in it, or did lately: a shop that sells at the counter alone needs none. */
const Trilho = opcional(() => import('../abertas/trilho.tsx'), SEM_LISTA);

export default function CaixaPage() {
  const { '*': resto = '' } = useParams();
  const destino = useMemo(() => lerEndereco(resto), [resto]);
  useRefetchOnDelivery();
  return destino ? <ComTrilho destino={destino} /> : <Ausente />;
}

type Abertas = Pick<Overview, 'comandas' | 'futuras'> & { loading: boolean; refetching: boolean };

/** What is sold now, and beside it what else is open: a tap there puts that in its place. */
function ComTrilho({ destino }: { destino: Destino }) {
  const usuarioId = useUsuario()?.id ?? '';
  const vendas = useAbertas();
  const { envios } = useFila();
  const { loading, refetching } = vendas;
  const abertas = useMemo(
    () => ({ ...overview(vendas.data ?? [], envios, usuarioId), loading, refetching }),
    [vendas.data, envios, usuarioId, loading, refetching],
  );
  const endereco = enderecoDe(destino);
  const parados = useParados(usuarioId, endereco);
  const { daCentral } = useVinda();
  const navigate = useNavigate();
  /** Another address is another sale; and so is the next one at the counter when the one there was set aside. */
  const [vez, setVez] = useState(0);
  const abrir = useStable((para: Destino) => {
    if (enderecoDe(para) === endereco) return;
    const doTrilho = para.modo !== 'balcao';
    const state: Vinda = { ...(daCentral ? { daCentral } : {}), ...(doTrilho ? { doTrilho } : {}) };
    navigate(enderecoDe(para), { replace: true, state });
  });
  const estacionar = useStable(() => {
    if (new Rascunhos(usuarioId).estacionar()) setVez(vez + 1);
  });
  const { comandas, futuras } = abertas;
  const trabalhaComComandas = useTrabalhaComComandas(comandas.length > 0);
  const ha =
    trabalhaComComandas || futuras.length + parados.length > 0 || destino.modo !== 'balcao' || vez > 0;

  return (
    <div className={classes.lugar} data-com-trilho={ha || undefined}>
      {ha && (
        <div className={classes.trilho}>
          <Trilho
            usuarioId={usuarioId}
            comandas={comandas}
            futuras={futuras}
            parados={parados}
            destino={destino}
            onAbrir={abrir}
            onEstacionar={estacionar}
          />
        </div>
      )}
      <NoCaixa
        key={`${endereco} ${vez}`}
        destino={destino}
        abertas={abertas}
        onOutra={ha ? undefined : estacionar}
      />
    </div>
  );
}

interface NoCaixaProps {
  destino: Destino;
  abertas: Abertas;
  onOutra: (() => void) | undefined;
}

function NoCaixa({ destino, abertas, onOutra }: NoCaixaProps) {
  const { comandas, futuras, loading, refetching } = abertas;
  const vendas = useMemo(() => [...comandas, ...futuras], [comandas, futuras]);
  const atendimento = useAtendimento(destino, { vendas, loading, refetching });

  if (atendimento === 'ausente') return <Ausente />;
  if (atendimento === 'esperando') return <VisuallyHidden role="status">Carregando…</VisuallyHidden>;
  return <Caixa {...atendimento} abertas={comandas} onOutra={onOutra} />;
}

/** Finished, cancelled or moved elsewhere meanwhile; or an address that never was one. */
function Ausente() {
  const navigate = useNavigate();
  return (
    <EmptyState
      page
      icone={IconReceipt}
      titulo="Esta venda não está aberta"
      nota="Ela foi finalizada ou cancelada, ou o endereço não existe."
      acao={<Button onClick={() => navigate('/selling', { replace: true })}>Ver as vendas</Button>}
    />
  );
}
