import { formatInstant } from '@balcao/contract/base/calendar';
import type { Dispositivo } from '@balcao/contract/pessoas/dispositivos';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { nomeDoAparelho } from '../../../dados/aparelhos.ts';
import { useFuso } from '../../../dados/loja.ts';
import { age } from '../../../fila/fila.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Facts } from '../../../ui/listas/facts.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { IconPencil } from '../../../ui/sinais/icons.ts';
import classes from './aparelhos.module.css';
import { NomeForm } from './nome-form.tsx';
import { estadoDoAparelho, numerosText } from './textos.ts';

interface AparelhoProps {
  aparelho: Dispositivo;
  /** The page is seen on it. */
  este: boolean;
  /** Epoch milliseconds by the server's clock. */
  now: number;
}

/** One browser that sells: who, when, how many, and what is not here yet. */
export function Aparelho({ aparelho, este, now }: AparelhoProps) {
  const { id, usuario, ultimoContato, ultimoSeq, recebidas, faltando, esperando, versao } = aparelho;
  const fuso = useFuso();
  const [renomeando, setRenomeando] = useState(false);
  const nome = nomeDoAparelho(aparelho);
  const { tom, texto, nota } = estadoDoAparelho(aparelho, now);
  return (
    <Card as="li" data-aparelho={id} className={classes.aparelho ?? ''}>
      <div className={classes.head}>
        <div className={classes.quem}>
          <h2 className={classes.nome}>{nome}</h2>
          <p className={classes.usuario}>{`${usuario.nome}${este ? ' · é este aparelho' : ''}`}</p>
        </div>
        <Tag tom={tom} dot>
          {texto}
        </Tag>
      </div>
      {nota && <p className={classes.fazer}>{nota}</p>}
      <Facts
        shape="lines"
        fatos={[
          [
            'Último contato',
            <time key="contato" dateTime={ultimoContato} title={formatInstant(new Date(ultimoContato), fuso)}>
              {age(ultimoContato, now)}
            </time>,
          ],
          ['Vendas recebidas', ultimoSeq > 0 ? formatNumber(recebidas) : 'nenhuma ainda'],
          ultimoSeq > 0 && ['Última', `nº ${formatNumber(ultimoSeq)}`],
          esperando > 0 && ['Esperando nele', `${esperando}`],
          faltando.length > 0 && ['Faltando', `nº ${numerosText(faltando)}`],
          versao !== null && ['Versão', versao],
        ]}
      />
      <Button
        variant="default"
        leftSection={<IconPencil />}
        aria-label={`Renomear ${nome}`}
        onClick={() => setRenomeando(true)}
      >
        Renomear
      </Button>
      {renomeando && <NomeForm aparelho={aparelho} onClose={() => setRenomeando(false)} />}
    </Card>
  );
}
