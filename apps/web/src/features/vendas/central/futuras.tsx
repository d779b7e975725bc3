import { dayOf, formatInstant } from '@balcao/contract/base/calendar';
import { formatReais, toCentavos } from '@balcao/contract/base/money';
import { sinalDe } from '@balcao/contract/vendas/sinal';
import { contarPecas, rotuloVenda } from '@balcao/contract/vendas/venda';
import { Button, Text } from '@mantine/core';
import { useFuso } from '../../../dados/loja.ts';
import { textoQuando } from '../../../dados/quando.ts';
import { agora } from '../../../lib/clock.ts';
import { plural } from '../../../lib/format.ts';
import { Card } from '../../../ui/paginas/card.tsx';
import { Section } from '../../../ui/paginas/section.tsx';
import { porDia } from '../encomenda.ts';
import { Marcas } from '../marcas.tsx';
import { textoDoSinal } from '../sinal/texto.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import page from './central.module.css';
import classes from './venda-card.module.css';
import type { AcoesDaVenda } from './venda-card.tsx';

/** Sales put aside, by the day for which they are: nothing left the shelf yet. */
export function Futuras({ vendas, actions }: { vendas: readonly VendaNaTela[]; actions: AcoesDaVenda }) {
  const fuso = useFuso();
  const hoje = dayOf(agora(), fuso);
  return (
    <Section titulo="Vendas futuras" nota="Guardadas para depois">
      {vendas.length === 0 ? (
        <Text className={page.empty ?? ''} c="dimmed" p="lg">
          Nenhuma venda futura guardada.
        </Text>
      ) : (
        <Card as="ul" className={classes.futuras ?? ''}>
          {porDia(vendas, fuso).map((venda) => {
            const rotulo = rotuloVenda(venda);
            const busy = actions.busyId === venda.id;
            const quando = textoQuando(venda.quando, hoje, fuso);
            const pieces = contarPecas(venda.itensVenda);
            return (
              <li key={venda.id} className={classes.futura}>
                <div className={classes.futuraTexto}>
                  <strong>{venda.paraQuem ?? rotulo}</strong>
                  {(quando || venda.observacao) && (
                    <span>{[quando, venda.observacao].filter(Boolean).join(' · ')}</span>
                  )}
                  <span className={classes.futuraDetalhe}>
                    {`${venda.paraQuem ? `${rotulo} · ` : ''}${plural(pieces, 'item', 'itens')} · ${formatInstant(new Date(venda.createdAt), fuso)}${venda.naFila ? ' · esperando envio' : ''}`}
                  </span>
                  {textoDoSinal(venda) && <span className={classes.futuraSinal}>{textoDoSinal(venda)}</span>}
                  <Marcas marcas={venda.marcas} />
                </div>
                <strong className={classes.futuraTotal}>{formatReais(venda.total)}</strong>
                <div className={classes.actions}>
                  <Button
                    loading={busy}
                    aria-label={`Finalizar ${rotulo}`}
                    onClick={() => actions.onFinalizar(venda)}
                  >
                    Finalizar
                  </Button>
                  <Button
                    variant="default"
                    disabled={busy}
                    aria-label={`Editar ${rotulo}`}
                    onClick={() => actions.onEditar(venda)}
                  >
                    Editar
                  </Button>
                  {toCentavos(venda.total) > sinalDe(venda) && (
                    <Button
                      variant="default"
                      disabled={busy}
                      aria-label={`Receber sinal de ${rotulo}`}
                      onClick={() => actions.onSinal(venda)}
                    >
                      Receber sinal
                    </Button>
                  )}
                  <Button
                    variant="subtle"
                    color="gray"
                    c="dimmed"
                    disabled={busy}
                    aria-label={`Cancelar ${rotulo}`}
                    onClick={() => actions.onCancelar(venda)}
                  >
                    Cancelar
                  </Button>
                </div>
              </li>
            );
          })}
        </Card>
      )}
    </Section>
  );
}
