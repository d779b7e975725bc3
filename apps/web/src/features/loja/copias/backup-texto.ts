/** The words of the box 'Último backup'. Pure. */

import { formatInstant } from '@balcao/contract/base/calendar';
import type { Backup } from '@balcao/contract/loja/loja';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `12,3 MB` */
export function tamanho(size: number): string {
  const step = size < 1 ? 0 : Math.min(Math.floor(Math.log2(size) / 10), UNITS.length - 1);
  return `${decimal.format(size / 1024 ** step)} ${UNITS[step]}`;
}

export interface BackupTexto {
  tom: 'bom' | 'atencao' | 'ruim' | 'neutro';
  titulo: string;
  nota: string;
}

export function backupText({ gerenciado, ultimo, ultimoBom }: Backup, zone: string): BackupTexto {
  if (!gerenciado) {
    return {
      tom: 'neutro',
      titulo: 'Feito por quem hospeda o banco',
      nota: 'O banco de dados é externo: quem o hospeda cuida das cópias de segurança.',
    };
  }
  if (!ultimo) {
    return {
      tom: 'neutro',
      titulo: 'Nenhum backup ainda',
      nota: 'O primeiro é feito nesta madrugada, sozinho.',
    };
  }
  const when = (instant: string) => formatInstant(new Date(instant), zone);
  const size = ultimo.tamanho === null ? '' : ` · ${tamanho(ultimo.tamanho)}`;
  if (ultimo.erro !== null) {
    const good = ultimoBom
      ? `A última cópia boa é de ${when(ultimoBom)}.`
      : 'Ainda não há nenhuma cópia boa.';
    return { tom: 'ruim', titulo: `${when(ultimo.em)}: falhou`, nota: `${ultimo.erro} ${good}` };
  }
  if (!ultimo.verificado) return { tom: 'atencao', titulo: when(ultimo.em), nota: `Não verificado${size}` };
  return { tom: 'bom', titulo: when(ultimo.em), nota: `Verificado${size}` };
}
