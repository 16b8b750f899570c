/** Address of the SVG sprite with the product's icons (client/icon-sprite.ts). */
declare module 'virtual:icon-sprite' {
  const address: string;
  export default address;
}
