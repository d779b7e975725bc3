import { formatInstant } from '@balcao/contract/base/calendar';
import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/base/money';
import type { TIPOS_LANCADOS } from '@balcao/contract/caixa/caixa';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFuso } from '../../dados/loja.ts';
import { useLimites } from '../../dados/use-limites.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { EsteAparelho } from '../../fila/fila.ts';
import { daAbertura } from '../../papel/do-caixa.ts';
import { Figure, Figures } from '../../ui/listas/figure.tsx';
import { Row } from '../../ui/listas/row.tsx';
import { Card, TitledCard } from '../../ui/paginas/card.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { IconArrowDownRight, IconArrowUpRight, IconLock } from '../../ui/sinais/icons.ts';
import classes from './caixa.module.css';
import { ImprimirCupom } from './imprimir-cupom.tsx';
import { MovimentoForm } from './movimento-form.tsx';
import { Movimentos } from './movimentos.tsx';
import type { CaixaNaTela } from './no-aparelho.ts';
import type { CaixaDoAparelho } from './use-caixa.ts';

interface CaixaAbertoProps {
  caixa: CaixaNaTela;
  gaveta: CaixaDoAparelho['gaveta'];
  onFechar: () => void;
}

function somar(caixa: CaixaNaTela, tipo: (typeof TIPOS_LANCADOS)[number]): string {
  const centavos = caixa.movimentos
    .filter((movimento) => movimento.tipo === tipo)
    .reduce((sum, { valor }) => sum + toCentavos(valor), 0);
  return formatCentavos(centavos);
}

/** The open drawer: its sums and its buttons. */
export function CaixaAberto({ caixa, gaveta, onFechar }: CaixaAbertoProps) {
  const fuso = useFuso();
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  const podeSangrar = useLimites()?.sangria ?? true;
  const [movendo, setMovendo] = useState<(typeof TIPOS_LANCADOS)[number]>();
  const devolvido = caixa.devolvidoSemCaixa ?? 0;
  const esperado = caixa.porForma.filter((forma) => forma.esperado !== null && !caixa.naFila);

  return (
    <>
      <Card>
        <div className={classes.estado}>
          <div>
            <h2 className={classes.nome}>{`${caixa.gaveta.nome} aberto`}</h2>
            <p className={classes.nota}>
              {`Desde ${formatInstant(new Date(caixa.abertoEm), fuso)}, por ${caixa.abertoPor.nome}${caixa.naFila ? ' · guardado neste aparelho' : ''}`}
            </p>
          </div>
          <div className={classes.botoes}>
            <Button leftSection={<IconLock />} onClick={onFechar}>
              Fechar caixa
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowDownRight />}
              onClick={() => setMovendo('SUPRIMENTO')}
            >
              Suprimento
            </Button>
            {podeSangrar && (
              <Button
                variant="default"
                leftSection={<IconArrowUpRight />}
                onClick={() => setMovendo('SANGRIA')}
              >
                Sangria
              </Button>
            )}
            <ImprimirCupom fazer={(loja) => daAbertura(caixa, loja)} />
          </div>
        </div>
        <Figures plain columns={3} aria-label="No caixa">
          <Figure titulo="Fundo" valor={formatReais(caixa.fundo)} />
          <Figure titulo="Suprimentos" valor={somar(caixa, 'SUPRIMENTO')} />
          <Figure titulo="Sangrias" valor={somar(caixa, 'SANGRIA')} />
        </Figures>
      </Card>
      {devolvido > 0 && (
        <Note tom="atencao" role="status" titulo={`${formatReais(devolvido)} saíram com o caixa fechado`}>
          Foi dinheiro devolvido a clientes antes desta abertura. Não entra na conta deste caixa: o fundo é o
          que estava na gaveta.
        </Note>
      )}
      <EsteAparelho desde={caixa.abertoEm} />
      {dono && esperado.length > 0 && <Esperado formas={esperado} />}
      {caixa.movimentos.length > 0 && <Movimentos caixa={caixa} />}
      {movendo && (
        <MovimentoForm caixa={caixa} gaveta={gaveta} tipo={movendo} onClose={() => setMovendo(undefined)} />
      )}
    </>
  );
}

/** Hidden at first: a person who counts without it counts better. */
function Esperado({ formas }: { formas: CaixaNaTela['porForma'] }) {
  const [visto, setVisto] = useState(false);
  return (
    <TitledCard
      id="esperado"
      titulo="Quanto deve haver agora"
      acao={
        <Button variant="default" aria-expanded={visto} onClick={() => setVisto(!visto)}>
          {visto ? 'Esconder' : 'Mostrar'}
        </Button>
      }
    >
      {visto && (
        <ul>
          {formas.map(({ formaId, nome, esperado }) => (
            <Row key={formaId} valor={<strong>{formatReais(esperado ?? 0)}</strong>}>
              {nome}
            </Row>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
