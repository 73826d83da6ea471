/** What things are made of in the round: plain light and shade, with a grain that is worked out where it is drawn, so that no picture has to be loaded. */
import { Color, type Material, MeshLambertMaterial, type MeshLambertMaterialParameters, SRGBColorSpace } from 'three';

const NOISE = /* glsl */ `
float chance(vec3 p) { return fract(sin(dot(p, vec3(12.9898, 78.233, 37.719))) * 43758.5453); }
float cloud(vec3 p) {
  vec3 i = floor(p); vec3 f = fract(p); f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(chance(i), chance(i + vec3(1,0,0)), f.x), mix(chance(i + vec3(0,1,0)), chance(i + vec3(1,1,0)), f.x), f.y),
    mix(mix(chance(i + vec3(0,0,1)), chance(i + vec3(1,0,1)), f.x), mix(chance(i + vec3(0,1,1)), chance(i + vec3(1,1,1)), f.x), f.y), f.z);
}
`;

interface Made {
  /** How many grains to an inch, and how much they show; none for weak machines. */
  readonly grain?: readonly [fine: number, strength: number];
  /** Painted in the two colours of each instance. */
  readonly painted?: boolean;
  /** Lets what stands behind be seen through a sieve, by a share that each instance or the whole has. */
  readonly thins?: 'instance' | 'whole';
}

type Shader = Parameters<Material['onBeforeCompile']>[0];

const into = (code: string, after: string, more: string): string => code.replace(after, `${after}\n${more}`);

function withGrain(shader: Shader, [fine, strength]: readonly [number, number]): void {
  shader.vertexShader = into(
    into(shader.vertexShader, '#include <common>', 'varying vec3 vGrain;'),
    '#include <project_vertex>',
    `vec4 grainAt = vec4(transformed, 1.0);
    #ifdef USE_INSTANCING
      grainAt = instanceMatrix * grainAt;
    #endif
    vGrain = (modelMatrix * grainAt).xyz;`,
  );
  shader.fragmentShader = into(
    into(shader.fragmentShader, '#include <common>', `varying vec3 vGrain;\n${NOISE}`),
    '#include <color_fragment>',
    `float grains = cloud(vGrain * ${fine.toFixed(2)}) * 0.6 + cloud(vGrain * ${(fine * 3.7).toFixed(2)}) * 0.4;
    diffuseColor.rgb *= 1.0 + ${strength.toFixed(2)} * (grains - 0.5);`,
  );
}

/** The instance's colour is the first paint; the second comes with an attribute of its own. What is not painted keeps its colour. */
function withPaints(shader: Shader): void {
  shader.vertexShader = into(shader.vertexShader, '#include <common>', 'attribute float paint;\nattribute vec4 second;').replace(
    '#include <color_vertex>',
    `vColor = vec4(color, 1.0);
    if (paint > 1.5) vColor.rgb *= second.rgb;
    else if (paint > 0.5) vColor.rgb *= instanceColor.rgb;
    vColor.rgb = mix(vColor.rgb, instanceColor.rgb * 0.6, second.a);`,
  );
}

function withSieve(shader: Shader, share: 'instance' | 'whole', thin: { value: number }): void {
  const given = share === 'instance' ? 'attribute float thin;\nvarying float vThin;' : 'uniform float thin;\nvarying float vThin;';
  if (share === 'whole') shader.uniforms.thin = thin;
  shader.vertexShader = into(into(shader.vertexShader, '#include <common>', given), '#include <begin_vertex>', 'vThin = thin;');
  shader.fragmentShader = into(
    into(shader.fragmentShader, '#include <common>', 'varying float vThin;'),
    '#include <color_fragment>',
    `int cell = int(mod(gl_FragCoord.x, 4.0)) + 4 * int(mod(gl_FragCoord.y, 4.0));
    float sieve[16] = float[16](0.03,0.53,0.16,0.66,0.78,0.28,0.91,0.41,0.22,0.72,0.09,0.59,0.97,0.47,0.84,0.34);
    if (sieve[cell] < vThin) discard;`,
  );
}

export interface Thinning extends MeshLambertMaterial {
  /** How much of it is left out. */
  readonly thin: { value: number };
}

export function material(options: MeshLambertMaterialParameters, { grain, painted = false, thins }: Made = {}): Thinning {
  const made = new MeshLambertMaterial(options);
  const thin = { value: 0 };
  made.onBeforeCompile = (shader) => {
    if (painted) withPaints(shader);
    if (grain !== undefined) withGrain(shader, grain);
    if (thins !== undefined) withSieve(shader, thins, thin);
  };
  made.customProgramCacheKey = () => `${painted} ${grain?.join()} ${thins}`;
  return Object.assign(made, { thin });
}

/** The same colour, so much lighter or darker. */
export function shaded(hue: string, by: number): string {
  const colour = new Color(hue);
  const { l } = colour.getHSL({ h: 0, s: 0, l: 0 }, SRGBColorSpace);
  colour.offsetHSL(0, 0, by > 0 ? (1 - l) * by * 0.7 : l * by);
  return `#${colour.getHexString()}`;
}
