import { expect, it } from 'vitest';
import { areaLida, tamanhoLido, Vistos } from './leitura.ts';

it('a code that stays in sight is one piece; out of sight for a second, the next one is another', () => {
  const vistos = new Vistos();
  const seen = [0, 100, 900, 1_800, 2_799, 3_799].map((at) => vistos.isNew('7891', at));
  expect(seen).toEqual([true, false, false, false, false, true]);
  expect(vistos.isNew('7892', 3_800)).toBe(true);
});

it.each([
  // As wide as the view: what is above and below it is not read.
  [
    { width: 1280, height: 720 },
    { width: 640, height: 180 },
    { x: 76.8, y: 270, width: 1126.4, height: 180 },
  ],
  // A phone held upright sees the middle of a wide picture.
  [
    { width: 1280, height: 720 },
    { width: 360, height: 360 },
    { x: 323.2, y: 180, width: 633.6, height: 360 },
  ],
])('of %o in a view of %o the frame holds %o', (video, view, area) => {
  const read = areaLida(video, view);
  for (const [side, value] of Object.entries(area))
    expect(read[side as keyof typeof area]).toBeCloseTo(value);
});

it('a large picture is read smaller, a small one as it is', () => {
  expect(tamanhoLido({ width: 1920, height: 540 })).toEqual({ width: 960, height: 270 });
  expect(tamanhoLido({ width: 600, height: 200 })).toEqual({ width: 600, height: 200 });
});
