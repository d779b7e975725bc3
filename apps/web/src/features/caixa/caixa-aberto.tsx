import { formatInstant } from '@balcao/contract/base/calendar';
import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/base/money';
import type { TIPOS_LANCADOS } from '@balcao/contract/caixa/caixa';
import { daAbertura } from '@balcao/papel/do-caixa';
import { useState } from 'react';
import { useFuso } from '../../dados/loja.ts';
import { useLimites } from '../../dados/use-limites.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { EsteAparelho } from '../../fila/este-aparelho.tsx';
import { AbrirGaveta } from '../../papel/abrir-gaveta.tsx';
import { Row } from '../../ui/listas/row.tsx';
import { Card } from '../../ui/paginas/card.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { tardio } from '../../ui/paginas/tardio.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconArrowDownRight, IconArrowUpRight, IconLock } from '../../ui/sinais/icons.ts';
import classes from './caixa.module.css';
import { ImprimirCupom } from './imprimir-cupom.tsx';
import type { CaixaNaTela } from './no-aparelho.ts';
import type { CaixaDoAparelho } from './use-caixa.ts';

const MovimentoForm = tardio(() => import('./movimento-form.tsx'));

interface CaixaAbertoProps {
  caixa: CaixaNaTela;
  gaveta: CaixaDoAparelho['gaveta'];
  onFechar: () => void;
}

const SOMA = { SUPRIMENTO: 'Suprimentos', SANGRIA: 'Sangrias' } as const;

function somar(caixa: CaixaNaTela, tipo: (typeof TIPOS_LANCADOS)[number]): number {
  return caixa.movimentos
    .filter((movimento) => movimento.tipo === tipo)
    .reduce((sum, { valor }) => sum + toCentavos(valor), 0);
}

/** The open drawer: since when, with what, and its buttons. */
export function CaixaAberto({ caixa, gaveta, onFechar }: CaixaAbertoProps) {
  const fuso = useFuso();
  const podeSangrar = useLimites()?.sangria ?? true;
  const [movendo, setMovendo] = useState<(typeof TIPOS_LANCADOS)[number]>();
  const devolvido = caixa.devolvidoSemCaixa ?? 0;

  return (
    <Card column className={classes.aberto ?? ''}>
      <div className={classes.cabeca}>
        <div>
          <h2 className={classes.nome}>{`${caixa.gaveta.nome} aberto`}</h2>
          <p className={classes.nota}>
            {`Desde ${formatInstant(new Date(caixa.abertoEm), fuso)}, por ${caixa.abertoPor.nome}${caixa.naFila ? ' · guardado neste aparelho' : ''}`}
          </p>
        </div>
        <ImprimirCupom
          sinal
          documento={{ tipo: 'caixa', id: caixa.id }}
          fazer={(loja) => daAbertura(caixa, loja)}
        />
      </div>
      <dl className={classes.fatos} aria-label="No caixa">
        <div>
          <dt>Fundo</dt>
          <dd>{formatReais(caixa.fundo)}</dd>
        </div>
        {(['SUPRIMENTO', 'SANGRIA'] as const).map((tipo) => {
          const centavos = somar(caixa, tipo);
          return (
            centavos > 0 && (
              <div key={tipo}>
                <dt>{SOMA[tipo]}</dt>
                <dd>{formatCentavos(centavos)}</dd>
              </div>
            )
          );
        })}
      </dl>
      {devolvido > 0 && (
        <Note tom="atencao" role="status" titulo={`${formatReais(devolvido)} saíram com o caixa fechado`}>
          Foi dinheiro devolvido a clientes antes desta abertura. Não entra na conta deste caixa: o fundo é o
          que estava na gaveta.
        </Note>
      )}
      <EsteAparelho desde={caixa.abertoEm} />
      <div className={classes.botoes}>
        <Button
          variant="default"
          leftSection={<IconArrowDownRight />}
          onClick={() => setMovendo('SUPRIMENTO')}
        >
          Suprimento
        </Button>
        {podeSangrar && (
          <Button variant="default" leftSection={<IconArrowUpRight />} onClick={() => setMovendo('SANGRIA')}>
            Sangria
          </Button>
        )}
        <AbrirGaveta />
        {/* Once a day, and never by mistake: one among the others until it is pressed. */}
        <Button variant="outline" leftSection={<IconLock />} onClick={onFechar}>
          Fechar caixa
        </Button>
      </div>
      {movendo && (
        <MovimentoForm caixa={caixa} gaveta={gaveta} tipo={movendo} onClose={() => setMovendo(undefined)} />
      )}
    </Card>
  );
}

/** What should be in it by now, for the owner. Hidden at first: a person who counts without it counts better. */
export function Esperado({ caixa }: { caixa: CaixaNaTela }) {
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  const [visto, setVisto] = useState(false);
  const formas = caixa.porForma.filter(({ esperado }) => esperado !== null);
  if (!dono || caixa.naFila) return null;
  return (
    <Card as="section" aria-labelledby="esperado">
      <div className={classes.esperado}>
        <h2 id="esperado">Quanto deve haver agora</h2>
        <Button
          variant="default"
          aria-expanded={visto}
          // What this device remembers of it are no sums.
          disabled={formas.length === 0}
          onClick={() => setVisto(!visto)}
        >
          {visto ? 'Esconder' : 'Mostrar'}
        </Button>
      </div>
      {visto && (
        <ul>
          {formas.map(({ formaId, nome, esperado }) => (
            <Row key={formaId} valor={<strong>{formatReais(esperado ?? 0)}</strong>}>
              {nome}
            </Row>
          ))}
        </ul>
      )}
    </Card>
  );
}
