import { matchRoutes } from '@remix-run/react';
import type { ServerBuild } from '@remix-run/node';
import { beforeAll, expect, test } from 'vitest';
import { remixRoutes } from '../e2e/testing/served-routes.ts';
import { buildWhenChanged, remixBuild } from '../e2e/testing/test-server.ts';
import { partsOf } from './remix-parts.ts';

type RouteObject = Parameters<typeof matchRoutes>[0][number];

let build: ServerBuild;
let paths: string[];
beforeAll(async () => {
  buildWhenChanged();
  build = await remixBuild();
  paths = remixRoutes(build).flatMap(({ pattern }) => {
    const path = pattern.replace(/:[^/]+|\*/g, '7');
    return [path, path.toUpperCase(), `${path}/`, `${path}/unknown`, path.replaceAll('a', '%61'), `/${path}`];
  });
});

const treeOf = ({ routes }: ServerBuild, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => (route.parentId ?? '') === (parentId ?? ''))
    .map(({ id, path, index }) =>
      index ? { id, index: true } : { id, path: path ?? undefined, children: treeOf({ ...build, routes }, id) },
    );

const matched = (routes: RouteObject[], path: string): unknown[] | undefined =>
  matchRoutes(routes, path)?.map(({ route, params, pathname }) => [route.id, params, pathname]);

test('a part answers a path with the same routes as the whole build', () => {
  const part = partsOf(build);
  const whole = treeOf(build);
  const wrong = paths.filter(
    (path) => JSON.stringify(matched(treeOf(part([path])), path)) !== JSON.stringify(matched(whole, path)),
  );
  expect(paths.length).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

test('a part holds a small share of the routes, is made once, and names the same ones to the browser', () => {
  const part = partsOf(build);
  const one = part(['/cabinet/orders/7']);
  expect(Object.keys(one.routes).length).toBeLessThan(Object.keys(build.routes).length / 8);
  expect(Object.keys(one.assets.routes)).toEqual(Object.keys(one.routes));
  expect(part(['/cabinet/orders/8.data'])).toBe(one);
  expect(part(['/%E0%A4%A', '/__proto__/constructor'])).toMatchObject({ entry: build.entry });
});

test('the routes of several links come together', () => {
  const part = partsOf(build);
  const both = treeOf(part(['/cabinet/orders', '/sign_in']));
  const [whole, links] = [treeOf(build), ['/cabinet/orders', '/sign_in']];
  expect(links.map((path) => matched(both, path))).toEqual(links.map((path) => matched(whole, path)));
  expect(matched(both, '/cabinet/products')).not.toEqual(matched(whole, '/cabinet/products'));
});
