import { describe, expect, it } from 'vitest';
import { backupText, tamanho } from './backup-texto.ts';

describe('the last backup', () => {
  const em = '2026-11-20T06:00:00.000Z';
  const good = { em, verificado: true, tamanho: 12_900_000, erro: null };
  const say = (ultimo: Parameters<typeof backupText>[0]['ultimo'], ultimoBom: string | null = em) =>
    backupText({ gerenciado: true, ultimo, ultimoBom }, 'America/Sao_Paulo');

  it('was made and checked', () => {
    expect(say(good)).toEqual({ tom: 'bom', titulo: '20/11/2026 03:00', nota: 'Verificado · 12,3 MB' });
  });
  it('failed, and when there was a good one', () => {
    expect(say({ ...good, verificado: false, tamanho: null, erro: 'Disco cheio.' }, null)).toEqual({
      tom: 'ruim',
      titulo: '20/11/2026 03:00: falhou',
      nota: 'Disco cheio. Ainda não há nenhuma cópia boa.',
    });
    const before = '2026-11-19T06:00:00.000Z';
    expect(say({ ...good, verificado: false, erro: 'Disco cheio.' }, before).nota).toBe(
      'Disco cheio. A última cópia boa é de 19/11/2026 03:00.',
    );
  });
  it('has not been made yet, or is somebody else’s work', () => {
    expect(say(null, null)).toMatchObject({ tom: 'neutro', titulo: 'Nenhum backup ainda' });
    expect(backupText({ gerenciado: false, ultimo: null, ultimoBom: null }, 'UTC').nota).toBe(
      'O banco de dados é externo: quem o hospeda cuida das cópias de segurança.',
    );
  });
  it('has a size that a person reads', () => {
    expect([tamanho(900), tamanho(2048), tamanho(5_368_709_120)]).toEqual(['900 B', '2 KB', '5 GB']);
  });
});
