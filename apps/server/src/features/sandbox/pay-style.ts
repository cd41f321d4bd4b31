import { Html } from "../../platform/http/html.ts";

/** The site's looks for the pages that stand in for a payment provider; they stand without the web's build. */
export const payStyle = new Html(`
* { box-sizing: border-box; }
body { margin: 0; background: #f8fbfa; color: #0c2221; font: 17px/1.55 "Figtree Variable", system-ui, sans-serif; }
a { color: #026460; }
:focus-visible { outline: 3px solid #0c2221; outline-offset: 2px; box-shadow: 0 0 0 6px #ffcf59; border-radius: 6px; }
h1, h2 { font-family: Sansita, "Trebuchet MS", sans-serif; font-weight: 800; margin: 0; text-wrap: balance; }
h1 { font-size: 38px; line-height: 1.15; }
h2 { font-size: 24px; line-height: 1.2; }
.wrap { max-width: 1240px; margin: 0 auto; padding: 0 40px; }
.muted { color: #455756; }
.small { font-size: 15px; line-height: 1.45; }
p.small { margin: 14px 0 0; }
.banner { background: repeating-linear-gradient(-45deg, #ffdc7e 0 22px, #ffe8a5 22px 44px); }
.banner .wrap { display: flex; gap: 12px; align-items: center; min-height: 52px; font-weight: 650; }
.banner svg { flex: none; }
.top { position: relative; background: #fff; }
.top::after { content: ""; position: absolute; left: 0; right: 0; top: 100%; height: 12px; pointer-events: none;
  background: radial-gradient(circle at 50% 0, #fff 11.6px, transparent 12px) 50% 0 / 24px 12px repeat-x; }
.top .wrap { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 60px; }
.logo { display: inline-flex; align-items: center; gap: 8px; font: 800 22px/1 Sansita, sans-serif; color: #012d2b; text-decoration: none;
  min-height: 44px; }
main { max-width: 1080px; margin: 0 auto; padding: 40px 40px 88px; display: grid; grid-template-columns: minmax(0, 1fr) 380px; gap: 56px;
  align-items: start; }
main.one { grid-template-columns: minmax(0, 620px); justify-content: center; }
main > * { min-width: 0; }
.sheet { background: #fff; border-radius: 20px; padding: 28px 30px 30px; }
.lead { margin: 8px 0 24px; font-size: 17px; line-height: 1.55; overflow-wrap: anywhere; }
.field { margin: 0 0 24px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px; align-items: end; }
label { display: block; font-weight: 600; line-height: 1.35; margin: 0 0 6px; }
input { display: block; width: 100%; min-height: 52px; padding: 12px 14px; border: 2px solid #647473; border-radius: 10px; background: #fff;
  font: 400 17px/1.4 "Figtree Variable", system-ui, sans-serif; font-variant-numeric: tabular-nums; color: inherit; }
.wrong { border-left: 5px solid #d73626; padding-left: 16px; }
.wrong input { border: 3px solid #d73626; padding: 11px 13px; }
.error { display: flex; gap: 6px; margin: 0 0 8px; color: #b82517; font-weight: 600; font-size: 16px; line-height: 1.45; }
.error svg { flex: none; margin-top: 1px; }
.summary { border: 3px solid #d73626; border-radius: 10px; padding: 16px 20px; margin: 0 0 24px; }
.summary p { margin: 0; font-weight: 600; }
.summary ul { margin: 8px 0 0; padding-left: 20px; }
.summary a { color: #8f1e13; }
.button { display: inline-flex; align-items: center; justify-content: center; gap: 10px; min-height: 52px; padding: 0 24px; border: 0;
  border-radius: 10px; background: #026460; color: #fff; font: 650 17px/1.2 "Figtree Variable", system-ui, sans-serif; text-decoration: none;
  box-shadow: 0 3px 0 #012d2b; cursor: pointer; }
.button:hover { background: #024c49; }
.button:active { transform: translateY(3px); box-shadow: none; }
.large { min-height: 60px; padding: 0 30px; font-size: 19px; }
.line { background: #fff; color: #0c2221; box-shadow: inset 0 0 0 2px #0c2221; }
.line:hover { background: #eff4f3; }
.quiet { background: none; color: #026460; box-shadow: none; padding: 0 12px; text-decoration: underline; text-underline-offset: 4px; }
.quiet:hover { background: none; color: #024c49; }
.row { display: flex; gap: 12px; align-items: center; flex-wrap: wrap; }
.row form { margin: 0; }
.or { display: flex; align-items: center; gap: 16px; margin: 26px 0 20px; color: #455756; }
.or::before, .or::after { content: ""; flex: 1; border-top: 2px solid #e0e8e7; }
.ticket { filter: drop-shadow(0 1px 0 rgba(9, 45, 45, 0.12)) drop-shadow(0 10px 18px rgba(9, 45, 45, 0.15)); }
.head, .body { position: relative; background: #fff; padding: 26px 28px; }
.head { border-radius: 16px 16px 0 0; mask: radial-gradient(circle 13px at 0 100%, #0000 96%, #000) 0 0 / 51% 100% no-repeat,
  radial-gradient(circle 13px at 100% 100%, #0000 96%, #000) 100% 0 / 51% 100% no-repeat; }
.body { border-radius: 0 0 16px 16px; mask: radial-gradient(circle 13px at 0 0, #0000 96%, #000) 0 0 / 51% 100% no-repeat,
  radial-gradient(circle 13px at 100% 0, #0000 96%, #000) 100% 0 / 51% 100% no-repeat; }
.body::before { content: ""; position: absolute; left: 26px; right: 26px; top: -2px; border-top: 3px dotted #aebbb9; }
.money { display: block; font: 800 46px/1 Sansita, sans-serif; margin-top: 4px; }
.split { display: block; width: 100%; height: 44px; border-radius: 99px; }
.lines { list-style: none; margin: 10px 0 0; padding: 0; }
.lines li { display: flex; gap: 12px; align-items: center; padding: 9px 0; }
.lines b { margin-left: auto; font-variant-numeric: tabular-nums; }
.lines .muted b { font-weight: 500; }
.dot { flex: none; width: 14px; height: 14px; border-radius: 50%; background: #cdd8d6; }
.gift { background: linear-gradient(90deg, #f85375 50%, #e6305d 50%); }
.charity { background: repeating-linear-gradient(-45deg, #026460 0 3px, #289a95 3px 6px); }
.cards { list-style: none; margin: 10px 0 0; padding: 0; }
.cards li { display: grid; grid-template-columns: 22px minmax(0, 1fr) auto; gap: 10px; align-items: center; padding: 8px 0;
  border-top: 2px solid #e0e8e7; font-size: 16px; }
.cards code { font: 14px ui-monospace, Menlo, monospace; white-space: nowrap; }
.cards a { font-size: 15px; padding: 10px 4px; text-underline-offset: 3px; }
.try { margin-top: 36px; }
.instead { display: inline-block; margin-top: 12px; padding: 12px 0; }
@media (max-width: 991px) { main { grid-template-columns: 1fr; padding: 24px 20px 48px; gap: 28px; } main.one { grid-template-columns: 1fr; } }
@media (max-width: 767px) {
  .wrap { padding: 0 20px; }
  .banner .wrap { padding-top: 10px; padding-bottom: 10px; }
  .sheet { margin: 0 -8px; padding: 24px 20px; }
  .sheet .button { width: 100%; }
  .row form { width: 100%; }
  .pair:has(.wrong) { grid-template-columns: 1fr; }
}
@media (max-width: 359px) { .pair { grid-template-columns: 1fr; } }
`);
