import { useSearchParams } from 'react-router';
import { useUsuario } from '../../dados/use-sessao.ts';
import { Page } from '../../ui/paginas/page.tsx';
import { type Room, Rooms } from '../../ui/paginas/rooms.tsx';
import { usePendencias } from './api.ts';
import { CaixaDeHoje } from './caixa-de-hoje.tsx';
import { Historico } from './historico/historico.tsx';
import { PendenciasDoDono } from './pendencias/pendencias.tsx';

const SALAS = ['caixa', 'historico', 'pendencias'] as const;
type Sala = (typeof SALAS)[number];

/** The drawer: what is in it now, what was in it before, and for the owner what he is to look at. */
export default function CaixaDaLojaPage() {
  const [params] = useSearchParams();
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  const pendencias = usePendencias(dono);
  const asked = SALAS.find((known) => known === params.get('sala')) ?? 'caixa';
  const sala: Sala = asked === 'pendencias' && !dono ? 'caixa' : asked;
  const quantas = pendencias.data?.pendencias.length ?? 0;
  const room = (name: Sala, texto: string): Room => ({
    to: name === 'caixa' ? '/caixa' : `/caixa?sala=${name}`,
    texto,
    here: sala === name,
  });
  const esperando = quantas > 0 ? `Pendências (${quantas}${pendencias.data?.mais ? '+' : ''})` : 'Pendências';
  return (
    <Page titulo="Caixa">
      <Rooms
        label="Partes do caixa"
        rooms={[
          room('caixa', 'Agora'),
          room('historico', 'Fechamentos'),
          ...(dono ? [room('pendencias', esperando)] : []),
        ]}
      />
      {sala === 'caixa' && <CaixaDeHoje />}
      {sala === 'historico' && <Historico id={params.get('caixa')} />}
      {sala === 'pendencias' && <PendenciasDoDono consulta={pendencias} />}
    </Page>
  );
}
