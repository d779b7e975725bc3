import { expect, it } from 'vitest';
import { nomeDoDispositivo } from './nome-do-dispositivo.ts';

it('names a device so that its owner knows it', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const cases: [string | undefined, string][] = [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome no Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0.0.0`, 'Edge no Windows'],
    [`Mozilla/5.0 (Linux; Android 15) ${chrome} SamsungBrowser/28.0`, 'Samsung Internet no Android'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome no ChromeOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox no Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari no iPhone',
    ],
    ['curl/8.5.0', 'Dispositivo desconhecido'],
    ['<script>alert(1)</script>', 'Dispositivo desconhecido'],
    [undefined, 'Dispositivo desconhecido'],
  ];
  for (const [agent, name] of cases) expect(nomeDoDispositivo(agent)).toBe(name);
});
