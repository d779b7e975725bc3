import type { Plano } from '@balcao/contract/assinaturas/assinaturas';
import { Tag } from '../../../ui/listas/tag.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Title } from '../../../ui/pecas/title.tsx';
import { IconCheck } from '../../../ui/sinais/icons.ts';
import type { Ofertas } from '../regras.ts';
import { textoDoPreco } from '../textos.ts';
import classes from './planos.module.css';

interface PlanoCardProps {
  plano: Plano;
  ofertas: Ofertas;
  /** What every plan has. */
  emTodos: readonly string[];
  /** On the way to the payment of this plan. */
  processando: boolean;
  cancelando: boolean;
  onAssinar: () => void;
  onCancelar: () => void;
}

/** One plan: what it costs, what is in it, and what can be done about it now. */
export function PlanoCard({
  plano,
  ofertas,
  emTodos,
  processando,
  cancelando,
  onAssinar,
  onCancelar,
}: PlanoCardProps) {
  const { valor, prazo } = textoDoPreco(plano);
  const recomendado = plano.id === 'premium';
  const titulo = `plano-${plano.id}`;
  return (
    <Card
      as="li"
      className={classes.plano ?? ''}
      data-recomendado={recomendado || undefined}
      data-pago={plano.preco > 0 || undefined}
    >
      <article aria-labelledby={titulo} className={classes.planoCorpo}>
        <div className={classes.planoTopo}>
          <Title order={3} size="h4" id={titulo}>
            {plano.nome}
          </Title>
          {recomendado && <Tag filled>RECOMENDADO</Tag>}
          {ofertas.atual && <Tag>Atual</Tag>}
        </div>
        <p className={classes.preco}>
          <span className={classes.precoValor}>{valor}</span>
          <span className={classes.precoPrazo}>{prazo}</span>
        </p>
        <p className={classes.planoTexto}>{plano.descricao}</p>
        <ul className={classes.features}>
          {plano.recursos.map((recurso) => (
            <li key={recurso} data-proprio={!emTodos.includes(recurso) || undefined}>
              <IconCheck size="sm" />
              {recurso}
            </li>
          ))}
        </ul>
        <div className={classes.planoAcoes}>
          {ofertas.parado && (
            <Button fullWidth variant="default" disabled>
              {ofertas.parado}
            </Button>
          )}
          {ofertas.assinar && (
            <Button
              fullWidth
              variant={recomendado ? 'filled' : 'outline'}
              aria-disabled={processando || undefined}
              aria-describedby={titulo}
              onClick={onAssinar}
            >
              {processando ? 'Processando...' : ofertas.assinar}
            </Button>
          )}
          {ofertas.cancelar && <BotaoCancelar cancelando={cancelando} onClick={onCancelar} />}
        </div>
      </article>
    </Card>
  );
}

interface BotaoCancelarProps {
  cancelando: boolean;
  onClick: () => void;
}

export function BotaoCancelar({ cancelando, onClick }: BotaoCancelarProps) {
  return (
    <Button
      fullWidth
      variant="subtle"
      color="perigo"
      aria-disabled={cancelando || undefined}
      onClick={onClick}
    >
      {cancelando ? 'Cancelando...' : 'Cancelar Assinatura'}
    </Button>
  );
}
