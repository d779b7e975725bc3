import type { Pagamento, StatusAnswer } from '@balcao/contract/assinaturas/assinaturas';
import {
  METODO_TEXTO,
  SITUACAO_TEXTO,
  type Situacao,
  textoDoPlano,
} from '@balcao/contract/assinaturas/plano';
import type { Ref } from 'react';
import { agora } from '../../lib/clock.ts';
import { Facts } from '../../ui/listas/facts.tsx';
import { Tag } from '../../ui/listas/tag.tsx';
import { Card } from '../../ui/paginas/card.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import type { Tom } from '../../ui/sinais/tom.ts';
import classes from './assinatura.module.css';
import { BotaoCancelar } from './planos/plano-card.tsx';
import { oQueSeEspera, oQueVale, oQueVem, prazosDaSituacao } from './textos.ts';

interface SituacaoBoxProps {
  status: StatusAnswer;
  situacao: Situacao;
  pagamentos: readonly Pagamento[] | undefined;
  planoExpiraEm: string | null;
  fuso: string;
  /** Asks again for a status that did not come. */
  onRetry: (() => void) | undefined;
  retrying: boolean;
  /** Given where no plan's card offers it. */
  onCancelar: (() => void) | undefined;
  cancelando: boolean;
  tituloRef: Ref<HTMLHeadingElement>;
}

const TOM: Record<Situacao, Tom> = {
  teste: 'destaque',
  ativa: 'bom',
  pendente: 'atencao',
  cancelada: 'atencao',
  expirada: 'ruim',
};

/** The state of the subscription and its meaning. */
export function SituacaoBox(props: SituacaoBoxProps) {
  const { status, situacao, planoExpiraEm, fuso } = props;
  const { assinatura } = status;
  const prazos = prazosDaSituacao(situacao, status, planoExpiraEm, fuso, agora());
  const running = situacao === 'ativa' || situacao === 'cancelada';
  const vem = running && oQueVem(status, planoExpiraEm, fuso, agora());
  const espera = oQueSeEspera(status, props.pagamentos);
  const metodo = situacao === 'ativa' || situacao === 'pendente' ? assinatura.metodoPagamento : null;
  return (
    <Card as="section" aria-labelledby="situacao" className={classes.situacao ?? ''}>
      <div className={classes.vale}>
        <h2 id="situacao" ref={props.tituloRef} tabIndex={-1} className={classes.rotulo}>
          Sua assinatura
        </h2>
        <p className={classes.planoLinha}>
          <span className={classes.planoNome}>{textoDoPlano(assinatura.plano || 'gratuito')}</span>
          <Tag dot tom={TOM[situacao]}>
            {SITUACAO_TEXTO[situacao]}
          </Tag>
        </p>
        <p className={classes.meaning}>{oQueVale(situacao, metodo)}</p>
        {espera && (
          <p className={classes.meaning}>
            <strong>{espera}</strong>
          </p>
        )}
        {vem && <p className={classes.meaning}>{vem}</p>}
      </div>
      <div className={classes.bottom}>
        {(prazos.length > 0 || metodo) && (
          <Facts
            shape="blocks"
            fatos={[
              ...prazos.map(({ rotulo, valor }) => [rotulo, valor] as const),
              metodo ? ['Pagamento', METODO_TEXTO[metodo]] : false,
            ]}
          />
        )}
        {props.onCancelar && <BotaoCancelar onClick={props.onCancelar} cancelando={props.cancelando} />}
        {props.onRetry && (
          <Note
            tom="neutro"
            acao={
              <Button
                variant="subtle"
                className={classes.deNovo}
                onClick={props.onRetry}
                loading={props.retrying}
              >
                Tentar de novo
              </Button>
            }
          >
            Não foi possível consultar a assinatura agora.
          </Note>
        )}
      </div>
    </Card>
  );
}
