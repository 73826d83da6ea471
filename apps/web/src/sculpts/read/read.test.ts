import { describe, expect, it } from 'vitest';
import { readSculpt } from './index.ts';
import { KEPT, reduced } from './mesh.ts';
import type { Pixels } from './surface.ts';

const nothing = async (): Promise<Pixels | null> => null;

/** Binary STL of so many triangles. */
function stl(triangles: readonly (readonly number[])[]): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * triangles.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, triangles.length, true);
  for (const [i, corners] of triangles.entries())
    for (const [k, value] of corners.entries()) view.setFloat32(84 + 50 * i + 12 + 4 * k, value, true);
  return bytes;
}

const FACE = [0, 0, 0, 2, 0, 0, 0, 0, 4];

interface Gltf {
  readonly [key: string]: unknown;
}

/** A triangle of one metre with whatever else a test wants to say of it. */
function gltf(more: Gltf = {}, primitive: Gltf = {}): Gltf {
  const floats = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1]);
  const uri = `data:application/octet-stream;base64,${Buffer.from(floats.buffer).toString('base64')}`;
  return {
    asset: { version: '2.0' },
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, ...primitive }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, type: 'VEC3', count: 3 },
      { bufferView: 0, byteOffset: 36, componentType: 5126, type: 'VEC2', count: 3 },
    ],
    bufferViews: [{ buffer: 0, byteLength: 60 }],
    buffers: [{ byteLength: 60, uri }],
    ...more,
  };
}

const written = (file: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(file));

async function meshOf(bytes: Uint8Array, decode = nothing) {
  const read = await readSculpt(bytes, decode);
  if ('refused' in read) throw new Error(read.refused.key);
  return read.mesh;
}

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const read = await readSculpt(bytes, nothing);
  return 'refused' in read ? read.refused.key.replace('app.sculpt.wrong.', '') : 'none';
}

describe('STL', () => {
  it('has its up and its ahead turned to those of the table, and nobody has painted it', async () => {
    const { positions, bare } = await meshOf(stl([FACE]));
    expect([...positions]).toEqual([0, 0, 0, 0.5, 0, 0, 0, 1, 0]);
    expect(bare).toBe(true);
  });

  it('is read from text too, and is the same', async () => {
    const corners = [0, 3, 6].map((i) => `vertex ${FACE.slice(i, i + 3).join(' ')}`).join('\n');
    const text = `solid thing\nfacet normal 0 0 1\nouter loop\n${corners}\nendloop\nendfacet\nendsolid`;
    expect(await meshOf(new TextEncoder().encode(text))).toEqual(await meshOf(stl([FACE])));
  });

  it('is refused where it is cut off, empty, flat as a point, or not of numbers', async () => {
    expect(await refusalOf(stl([FACE]).subarray(0, 120))).toBe('stl');
    expect(await refusalOf(stl([]))).toBe('empty');
    expect(await refusalOf(stl([FACE.map(() => 1)]))).toBe('empty');
    expect(await refusalOf(stl([FACE.with(3, Number.NaN)]))).toBe('numbers');
    expect(await refusalOf(stl([FACE.with(3, 1e300)]))).toBe('numbers');
  });

  it('is refused before anything is made of it where it promises more triangles than are let in', async () => {
    const bytes = new Uint8Array(84 + 50 * 1_500_001);
    new DataView(bytes.buffer).setUint32(80, 1_500_001, true);
    expect(await refusalOf(bytes)).toBe('triangles');
  });
});

describe('glTF', () => {
  it('stands where its nodes put it', async () => {
    const nodes = [
      { children: [1], translation: [5, 0, 0] },
      { mesh: 0, scale: [2, 2, 2], rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] },
    ];
    const { positions } = await meshOf(written(gltf({ nodes, scenes: [{ nodes: [0] }], scene: 0 })));
    expect([...positions].map((value) => Math.round(value * 100) / 100)).toEqual([0, 0, 1, 0, 0, 0, 0, 1, 1]);
  });

  it('is painted by its material, and as its army where it has none', async () => {
    const materials = [{ pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } }];
    const red = await meshOf(written(gltf({ materials }, { material: 0 })));
    expect(red.bare).toBe(false);
    expect([...red.colours].slice(0, 3)).toEqual([255, 0, 0]);
    expect((await meshOf(written(gltf()))).bare).toBe(true);
  });

  it('takes the colours of a picture, on triangles cut so fine that they show', async () => {
    const png = new Uint8Array(33);
    png.set([0x89, 0x50, 0x4e, 0x47]);
    new DataView(png.buffer).setUint32(16, 2);
    new DataView(png.buffer).setUint32(20, 1);
    const file = gltf(
      {
        materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
        textures: [{ source: 0 }],
        images: [{ uri: `data:image/png;base64,${Buffer.from(png).toString('base64')}` }],
      },
      { material: 0 },
    );
    const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255]);
    const { positions, colours } = await meshOf(written(file), async () => ({ width: 2, height: 1, data }));
    expect(positions.length / 9).toBeGreaterThan(500);
    expect(positions.length / 9).toBeLessThanOrEqual(KEPT);
    for (let i = 0; i < positions.length; i += 3) {
      if (Math.abs(positions[i]! - 0.5) > 0.05 && positions[i]! < 0.99)
        expect([...colours.subarray(i, i + 3)]).toEqual(positions[i]! < 0.5 ? [255, 0, 0] : [0, 0, 255]);
    }
  });

  it('bends as its bones stand', async () => {
    const floats = new Float32Array([...[0, 0, 0, 1, 0, 0, 0, 1, 0], ...Array.from({ length: 3 }, () => [1, 0, 0, 0]).flat()]);
    const bytes = new Uint8Array([...new Uint8Array(floats.buffer), ...new Uint8Array(12)]);
    const file = gltf(
      {
        buffers: [{ byteLength: bytes.length, uri: `data:;base64,${Buffer.from(bytes).toString('base64')}` }],
        bufferViews: [{ buffer: 0, byteLength: bytes.length }],
        accessors: [
          { bufferView: 0, componentType: 5126, type: 'VEC3', count: 3 },
          { bufferView: 0, byteOffset: 36, componentType: 5126, type: 'VEC4', count: 3 },
          { bufferView: 0, byteOffset: 84, componentType: 5121, type: 'VEC4', count: 3 },
        ],
        nodes: [{ mesh: 0, skin: 0, translation: [9, 9, 9] }, { scale: [1, 4, 1] }],
        skins: [{ joints: [1] }],
      },
      { attributes: { POSITION: 0, WEIGHTS_0: 1, JOINTS_0: 2 } },
    );
    expect([...(await meshOf(written(file))).positions]).toEqual([0, 0, 0, 0.25, 0, 0, 0, 1, 0]);
  });

  it.each<readonly [string, Uint8Array]>([
    ['elsewhere', written(gltf({ buffers: [{ byteLength: 60, uri: 'https://example.org/thing.bin' }] }))],
    ['elsewhere', written(gltf({ buffers: [{ byteLength: 60, uri: 'thing.bin' }] }))],
    ['extension', written(gltf({ extensionsRequired: ['KHR_draco_mesh_compression'] }))],
    ['cut', written(gltf({ bufferViews: [{ buffer: 0, byteLength: 4_000_000_000 }] }))],
    ['cut', written(gltf({ accessors: [{ bufferView: 0, componentType: 5126, type: 'VEC3', count: 40 }] }))],
    ['triangles', written(gltf({ accessors: [{ bufferView: 0, componentType: 5126, type: 'VEC3', count: 1e12 }] }))],
    ['broken', written(gltf({ nodes: [{ children: [1] }, { children: [0], mesh: 0 }], scenes: [{ nodes: [0] }] }))],
    ['broken', written(gltf({ accessors: [{ bufferView: 0, componentType: 5126, type: 'VEC3', count: -3 }] }))],
    ['broken', written(gltf({}, { attributes: { POSITION: 7 } }))],
    ['broken', written({ asset: null, nodes: [{ mesh: 'x' }] })],
    ['nodes', written(gltf({ nodes: Array.from({ length: 6000 }, () => ({})) }))],
    ['empty', written({})],
    ['old', new Uint8Array([...new TextEncoder().encode('glTF'), 1, 0, 0, 0, 12, 0, 0, 0])],
    ['broken', new TextEncoder().encode('{"nodes": [')],
    ['stl', new TextEncoder().encode('MZ this is no model at all')],
  ])('is refused as %s, and nothing is fetched', async (why, bytes) => {
    expect(await refusalOf(bytes)).toBe(why);
  });

  it('refuses a picture by the size it says it has, before it is unpacked', async () => {
    const png = new Uint8Array(33);
    png.set([0x89, 0x50, 0x4e, 0x47]);
    new DataView(png.buffer).setUint32(16, 60_000);
    const more = {
      materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
      textures: [{ source: 0 }],
      images: [{ uri: `data:image/png;base64,${Buffer.from(png).toString('base64')}` }],
    };
    expect(await refusalOf(written(gltf(more, { material: 0 })))).toBe('picture');
  });
});

describe('what is kept', () => {
  it('is small enough to be drawn four hundred times, and has the same shape', () => {
    const steps = 120;
    const positions: number[] = [];
    const on = (i: number, k: number): readonly number[] => {
      const [a, b] = [(i / steps) * Math.PI, (k / steps) * 2 * Math.PI];
      return [0.5 + Math.sin(a) * Math.cos(b) * 0.5, 0.5 + Math.cos(a) * 0.5, 0.5 + Math.sin(a) * Math.sin(b) * 0.5];
    };
    for (let i = 0; i < steps; i++)
      for (let k = 0; k < steps; k++) {
        positions.push(...on(i, k), ...on(i + 1, k), ...on(i + 1, k + 1), ...on(i, k), ...on(i + 1, k + 1), ...on(i, k + 1));
      }
    const whole = { positions: new Float32Array(positions), colours: new Uint8Array(positions.length).fill(9), bare: false };
    const small = reduced(whole, 2000);
    expect(small.positions.length / 9).toBeGreaterThan(800);
    expect(small.positions.length / 9).toBeLessThanOrEqual(2000);
    expect(small.colours.every((value) => value === 9)).toBe(true);
    for (let i = 0; i < small.positions.length; i += 3) {
      const far = Math.hypot(...[0, 1, 2].map((axis) => small.positions[i + axis]! - 0.5));
      expect(Math.abs(far - 0.5)).toBeLessThan(0.05);
    }
  });
});
