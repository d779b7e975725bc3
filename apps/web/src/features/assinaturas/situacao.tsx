import type { Pagamento, Plano, StatusAnswer } from '@balcao/contract/assinaturas';
import { METODO_TEXTO, SITUACAO_TEXTO, type Situacao } from '@balcao/contract/plano';
import { Button, Paper, Title } from '@mantine/core';
import type { Ref } from 'react';
import { agora } from '../../lib/relogio.ts';
import classes from './assinatura.module.css';
import { BotaoCancelar } from './planos/botao-cancelar.tsx';
import { nomeDoPlano, oQueSeEspera, oQueVale, oQueVem, prazosDaSituacao } from './textos.ts';

interface SituacaoBoxProps {
  status: StatusAnswer;
  situacao: Situacao;
  planos: readonly Plano[] | undefined;
  historico: readonly Pagamento[] | undefined;
  planoExpiraEm: string | null;
  fuso: string;
  /** Where the status could not be had: asks again. */
  onRetry: (() => void) | undefined;
  retrying: boolean;
  /** Where no plan's card offers it. */
  onCancelar: (() => void) | undefined;
  cancelando: boolean;
  tituloRef: Ref<HTMLHeadingElement>;
}

/** Where the subscription stands, and what that means. */
export function SituacaoBox(props: SituacaoBoxProps) {
  const { status, situacao, planos, planoExpiraEm, fuso } = props;
  const { assinatura } = status;
  const prazos = prazosDaSituacao(situacao, status, planoExpiraEm, fuso, agora());
  const running = situacao === 'ativa' || situacao === 'cancelada';
  const vem = running && oQueVem(status, planos, planoExpiraEm, fuso, agora());
  const espera = oQueSeEspera(status, props.historico, planos);
  const metodo = situacao === 'ativa' || situacao === 'pendente' ? assinatura.metodoPagamento : null;
  return (
    <Paper withBorder component="section" aria-labelledby="situacao" className={classes.panel ?? ''}>
      <div className={classes.panelHead}>
        <Title order={2} size="h4" id="situacao" ref={props.tituloRef} tabIndex={-1}>
          Sua assinatura
        </Title>
      </div>
      <p className={classes.planLine}>
        <span className={classes.planName}>{nomeDoPlano(assinatura.plano || 'gratuito', planos)}</span>
        <span className={classes.badge} data-situacao={situacao}>
          {SITUACAO_TEXTO[situacao]}
        </span>
      </p>
      <p className={classes.meaning}>{oQueVale(situacao, metodo)}</p>
      {espera && (
        <p className={classes.meaning}>
          <strong>{espera}</strong>
        </p>
      )}
      {vem && <p className={classes.meaning}>{vem}</p>}
      <div className={classes.bottom}>
        {(prazos.length > 0 || metodo) && (
          <dl className={classes.facts}>
            {prazos.map(({ rotulo, valor }) => (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{valor}</dd>
              </div>
            ))}
            {metodo && (
              <div>
                <dt>Pagamento</dt>
                <dd>{METODO_TEXTO[metodo]}</dd>
              </div>
            )}
          </dl>
        )}
        {props.onCancelar && <BotaoCancelar onClick={props.onCancelar} cancelando={props.cancelando} />}
        {props.onRetry && (
          <p className={classes.retry}>
            <span>Não foi possível consultar a assinatura agora.</span>
            <Button variant="subtle" flex="none" onClick={props.onRetry} loading={props.retrying}>
              Tentar de novo
            </Button>
          </p>
        )}
      </div>
    </Paper>
  );
}
