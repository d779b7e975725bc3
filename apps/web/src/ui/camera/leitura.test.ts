import { expect, it } from 'vitest';
import { areaLida, tamanhoLido, Vistos } from './leitura.ts';

const CAFE = '7891';

/** Times of pictures → the pictures that count the coffee as a new piece; negative: not in sight. */
function pieces(times: readonly number[]): number[] {
  const vistos = new Vistos();
  return times.filter((time) => vistos.novos(time < 0 ? [] : [CAFE], Math.abs(time)).length > 0);
}

it('a code that stays in sight is one piece; out of sight for a second, the next one is another', () => {
  expect(pieces([0, 100, 200, 1_300])).toEqual([0]);
  expect(pieces([0, -300, -600, -900, 999])).toEqual([0]);
  expect(pieces([0, -300, -600, -900, 1_000, 1_100])).toEqual([0, 1_000]);
});

it('a phone that takes seconds for a picture counts what lies there once, also where one picture is blurred', () => {
  expect(pieces([0, 2_000, 9_000, 11_000])).toEqual([0]);
  expect(pieces([0, -2_000, 4_000, -6_000, -8_000, 10_000])).toEqual([0]);
  expect(pieces([0, -2_000, -4_000, -6_000, 8_000])).toEqual([0, 8_000]);
});

it('each code counts by itself; two labels of one in a picture are one piece', () => {
  const vistos = new Vistos();
  expect(vistos.novos([CAFE, '7892', CAFE], 0)).toEqual([CAFE, '7892']);
  expect(vistos.novos(['7892', '7893'], 100)).toEqual(['7893']);
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
