import { formatInstant } from '@balcao/contract/base/calendar';
import { restantes } from '@balcao/contract/vendas/devolucao';
import { numeroDaVenda, tituloVenda } from '@balcao/contract/vendas/numero';
import { sinalDe } from '@balcao/contract/vendas/sinal';
import { estadoVenda, instanteDaVenda, rotuloVenda } from '@balcao/contract/vendas/venda';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useAparelho } from '../../../dados/aparelhos.ts';
import { NetworkError } from '../../../dados/api-client.ts';
import { useLimites } from '../../../dados/use-limites.ts';
import { Facts } from '../../../ui/listas/facts.tsx';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Group } from '../../../ui/pecas/stack.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import {
  IconArrowBackUp,
  IconBan,
  IconBuildingStore,
  IconChevronDown,
  IconPrinter,
} from '../../../ui/sinais/icons.ts';
import { enderecoDe } from '../caixa/atendimento/endereco.ts';
import { Contas } from '../contas.tsx';
import { pedacosDe, useDevolucoes } from '../devolucao/api.ts';
import { Devolucoes } from '../devolucao/devolucoes.tsx';
import { Itens, TotalDaVenda } from '../itens.tsx';
import { Marcas } from '../marcas.tsx';
import { abrirRecibo } from '../recibo/abrir-recibo.ts';
import { Compartilhar } from '../recibo/compartilhar.tsx';
import { textoDoSinal } from '../sinal/texto.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './lista.module.css';

const AcertarSinalDialog = tardio(() => import('../sinal/acertar-sinal-dialog.tsx'));
const DevolverDialog = tardio(() => import('../devolucao/devolver-dialog.tsx'));

const ESTADO = { aberta: 'Em aberto', finalizada: 'Finalizada', cancelada: 'Cancelada' };

const TOM = { aberta: 'atencao', finalizada: undefined, cancelada: 'ruim' } as const;

interface LinhaProps {
  venda: VendaNaTela;
  fuso: string;
  aberta: boolean;
  onToggle: () => void;
  /** Undefined: this person may not take this sale back. */
  onCancelar: (() => void) | undefined;
  busy: boolean;
}

export function Linha({ venda, fuso, aberta, onToggle, onCancelar, busy }: LinhaProps) {
  const id = useId();
  const titulo = tituloVenda(venda);
  const estado = estadoVenda(venda);
  const hora = formatInstant(new Date(instanteDaVenda(venda)), fuso).slice(11);
  const [first, ...others] = venda.itensVenda;
  const movida = venda.movidaPara !== null;
  const what = first && (others.length > 0 ? `${first.nome} e mais ${others.length}` : first.nome);
  return (
    <li className={classes.item} data-estado={estado} data-venda={venda.id}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={aberta}
        aria-controls={aberta ? id : undefined}
        onClick={onToggle}
      >
        <span className={classes.time}>{hora}</span>
        <span className={classes.label}>
          <strong id={`${id}-titulo`}>{titulo}</strong>
          <span className={classes.what}>
            {(estado === 'aberta' && textoDoSinal(venda)) || (what ?? venda.motivo)}
          </span>
        </span>
        <span className={classes.who}>{venda.vendedor.nome}</span>
        <span
          className={classes.state}
          data-tom={movida ? undefined : TOM[estado]}
          data-marked={venda.marcas.length > 0 || venda.naFila || undefined}
        >
          <span>{`${movida ? 'Movida' : estadoEscrito(venda)}${venda.marcas.length > 0 ? ' · atenção' : ''}`}</span>
          {venda.naFila && <span className={classes.waits}>Esperando envio</span>}
        </span>
        <span className={classes.total}>
          <TotalDaVenda venda={venda} />
        </span>
        <IconChevronDown className={classes.chevron ?? ''} />
      </button>
      {aberta && <Detalhe id={id} venda={venda} fuso={fuso} onCancelar={onCancelar} busy={busy} />}
      {estado === 'finalizada' && (
        <span className={classes.copy}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Segunda via"
            aria-describedby={`${id}-titulo`}
            title="Segunda via"
            onClick={() => abrirRecibo(venda.id)}
          >
            <IconPrinter />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}

function estadoEscrito(venda: Venda): string {
  const { devolvido, total } = venda;
  const estado = estadoVenda(venda);
  if (estado !== 'finalizada' || devolvido === 0) return ESTADO[estado];
  return devolvido === total ? 'Devolvida' : 'Devolvida em parte';
}

interface DetalheProps extends Pick<LinhaProps, 'venda' | 'fuso' | 'onCancelar' | 'busy'> {
  id: string;
}

function Detalhe({ id, venda, fuso, onCancelar, busy }: DetalheProps) {
  const limites = useLimites();
  const { devolucoes, error } = useDevolucoes(venda);
  const [devolvendo, setDevolvendo] = useState(false);
  const [acertando, setAcertando] = useState(false);
  const aparelho = useAparelho(venda.dispositivoId);
  const estado = estadoVenda(venda);
  const restam = devolucoes && restantes(venda.itensVenda, pedacosDe(devolucoes)).some((resta) => resta > 0);
  const guardado =
    estado === 'cancelada' && venda.finalizadaEm === null && !venda.naFila && sinalDe(venda) > 0;
  const mayReturn = estado === 'finalizada' && (limites === null || limites.devolver);
  return (
    <div id={id} className={classes.detail}>
      <Marcas marcas={venda.marcas} />
      <Itens rotulo={tituloVenda(venda)} itens={venda.itensVenda} />
      {!venda.movidaPara && <Contas venda={venda} />}
      <Devolucoes venda={venda} devolucoes={devolucoes ?? []} fuso={fuso} />
      <Facts shape="blocks" fatos={fatos(venda, fuso, aparelho)} />
      <Group gap="xs" className={classes.acts ?? ''}>
        <Button variant="default" leftSection={<IconPrinter />} onClick={() => abrirRecibo(venda.id)}>
          Imprimir recibo
        </Button>
        <Compartilhar vendaId={venda.id} />
        {estado === 'aberta' && (
          <Button
            variant="default"
            component={Link}
            to={enderecoDe({ modo: 'editar', vendaId: venda.id })}
            leftSection={<IconBuildingStore />}
          >
            Abrir em Vender
          </Button>
        )}
        {mayReturn && restam && !venda.naFila && (
          <Button variant="default" leftSection={<IconArrowBackUp />} onClick={() => setDevolvendo(true)}>
            Devolver
          </Button>
        )}
        {guardado && (
          <Button variant="default" leftSection={<IconArrowBackUp />} onClick={() => setAcertando(true)}>
            Acertar o sinal
          </Button>
        )}
        {onCancelar && (
          <Button variant="subtle" color="gray" leftSection={<IconBan />} loading={busy} onClick={onCancelar}>
            Cancelar venda
          </Button>
        )}
      </Group>
      {mayReturn && (venda.naFila || error instanceof NetworkError) && (
        <Text size="sm" c="dimmed">
          {venda.naFila
            ? 'Devolver só depois que ela chegar ao servidor.'
            : 'Devolver precisa de conexão: o servidor confere o que ainda pode voltar.'}
        </Text>
      )}
      {acertando && <AcertarSinalDialog venda={venda} onClose={() => setAcertando(false)} />}
      {devolvendo && devolucoes && (
        <DevolverDialog venda={venda} devolucoes={devolucoes} onClose={() => setDevolvendo(false)} />
      )}
    </div>
  );
}

/**
 * Who and when, where it is not in the row already. `aparelho`: what the device is called on which it was sold, for whom
 * that is told.
 */
function fatos(venda: Venda, fuso: string, aparelho: string | undefined): [termo: string, texto: string][] {
  const when = (instant: string) => formatInstant(new Date(instant), fuso);
  const { createdAt, finalizadaEm, canceladaEm, canceladaPor, motivo, movidaPara, vendedor } = venda;
  const numero = numeroDaVenda(venda);
  const named = tituloVenda(venda) === rotuloVenda(venda);
  const rows: [string, string | null][] = [
    ['Número', named ? numero : null],
    ['Cliente', venda.cliente?.nome ?? null],
    ['Vendida por', `${vendedor.nome} · ${when(createdAt)}`],
    ['Finalizada', finalizadaEm !== null && finalizadaEm !== createdAt ? when(finalizadaEm) : null],
    [
      movidaPara ? 'Movida' : 'Cancelada por',
      canceladaEm && `${canceladaPor ? `${canceladaPor.nome} · ` : ''}${when(canceladaEm)}`,
    ],
    ['Motivo', motivo],
    ['Aparelho', aparelho === undefined ? null : `${aparelho} · nº ${venda.seqLocal} dele`],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}
