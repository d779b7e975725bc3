import '../../../ui/sinais/rolo.css';
import { formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Caixa } from '@balcao/contract/caixa/caixa';
import { doCaixa } from '@balcao/papel/do-caixa';
import { duracaoDe, nomeDoAditivo } from '@balcao/papel/palavras-do-caixa';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFuso } from '../../../dados/loja.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { type Fact, Facts } from '../../../ui/listas/facts.tsx';
import { Row } from '../../../ui/listas/row.tsx';
import { cards, TitledCard } from '../../../ui/paginas/card.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { RowsShape, Wait } from '../../../ui/paginas/shapes.tsx';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconLockOpen } from '../../../ui/sinais/icons.ts';
import { useCaixa } from '../api.ts';
import { PorForma } from '../conferencia/por-forma.tsx';
import { ImprimirCupom } from '../imprimir-cupom.tsx';
import { Movimentos } from '../movimentos.tsx';
import classes from './historico.module.css';

const ReabrirForm = tardio(() => import('./reabrir-form.tsx'));

/** One session, from its opening to its closing and what came after that. */
export function UmCaixa({ id }: { id: string }) {
  const consulta = useCaixa(id);
  const fuso = useFuso();
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  const [reabrindo, setReabrindo] = useState(false);
  const { data: caixa } = consulta;
  if (naoVeio(consulta)) return <ErrorState card texto="Erro ao carregar o caixa." consulta={consulta} />;
  if (!caixa)
    return (
      <Wait label="Carregando o caixa">
        <RowsShape titled count={3} />
      </Wait>
    );
  const fechado = caixa.fechadoEm !== null;
  return (
    <>
      <div className={classes.volta}>
        <Link className={classes.link ?? ''} to="/caixa?sala=historico">
          Todos os caixas
        </Link>
        <div className={classes.botoes}>
          <ImprimirCupom documento={{ tipo: 'caixa', id: caixa.id }} fazer={(loja) => doCaixa(caixa, loja)} />
          {dono && fechado && (
            <Button variant="default" leftSection={<IconLockOpen />} onClick={() => setReabrindo(true)}>
              Reabrir
            </Button>
          )}
        </div>
      </div>
      <div className={classes.fechamento}>
        <div className={`rolo-sombra ${classes.folha}`}>
          <div className={`rolo ${classes.papel}`}>
            <section aria-labelledby="um-caixa">
              <h2 id="um-caixa">{`${caixa.gaveta.nome} · ${duracaoDe(caixa, fuso)}`}</h2>
              <Facts shape="lines" fatos={fatosDe(caixa, fuso)} aria-label="Sobre este caixa" />
            </section>
            <section aria-labelledby="conferencia">
              <h3 id="conferencia">Conferência</h3>
              <PorForma caixa={caixa} />
            </section>
          </div>
        </div>
        <div className={cards.stack}>
          {caixa.aditivos.length > 0 && <Aditivos caixa={caixa} fuso={fuso} />}
          {caixa.movimentos.length > 0 && <Movimentos caixa={caixa} />}
        </div>
      </div>
      {reabrindo && <ReabrirForm id={id} onClose={() => setReabrindo(false)} />}
    </>
  );
}

function fatosDe(caixa: Caixa, fuso: string): (Fact | false)[] {
  const { fechadoPor, observacao, reaberturas } = caixa;
  return [
    ['Aberto por', caixa.abertoPor.nome],
    fechadoPor !== null && ['Fechado por', fechadoPor.nome],
    ['Fundo', formatReais(caixa.fundo)],
    observacao !== null && ['Observação', observacao],
    ...reaberturas.map(
      ({ por, em, motivo }): Fact => [
        `Reaberto em ${formatInstant(new Date(em), fuso)}`,
        `${por.nome}: ${motivo}`,
      ],
    ),
  ];
}

/** Sales and movements that arrived after the closing. */
function Aditivos({ caixa, fuso }: { caixa: Caixa; fuso: string }) {
  return (
    <TitledCard id="aditivos" titulo="Chegou depois do fechamento">
      <ul>
        {caixa.aditivos.map((aditivo) => (
          <Row
            key={aditivo.movimentoId ?? aditivo.vendaId}
            nota={`Chegou em ${formatInstant(new Date(aditivo.chegouEm), fuso)}`}
            valor={<strong>{formatReais(aditivo.valor)}</strong>}
          >
            {nomeDoAditivo(aditivo, caixa)}
          </Row>
        ))}
      </ul>
    </TitledCard>
  );
}
