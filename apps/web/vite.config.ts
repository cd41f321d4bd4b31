import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const client = {
  outDir: "dist/client",
  manifest: true,
  rolldownOptions: { input: { open: "src/open/client.tsx", planner: "src/planner/main.tsx" } },
};

// The renderer is one file that needs nothing installed beside it, so the server can load it from any folder.
const server = {
  outDir: "dist/server",
  ssr: true,
  copyPublicDir: false,
  rolldownOptions: { input: { server: "src/open/server.tsx" }, output: { codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    target: "baseline-widely-available",
    emptyOutDir: true,
    reportCompressedSize: false,
    // Small pictures stay files: data: addresses would swell every page that shows them.
    assetsInlineLimit: 0,
    ...(isSsrBuild ? server : client),
  },
  ssr: { noExternal: true },
}));
